import armchair from 'lucide-static/icons/armchair.svg?icon';
import { type ReactNode, useId } from 'react';
import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import type { Journey, JourneyPlace, LegStop } from '#shared/domain/journeys/journey.ts';
import { listLegChanges } from '#shared/domain/journeys/leg-changes.ts';
import { formatSeats, listSeatsByCoach } from '#shared/domain/orders/format-seats.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters, useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './bought-journeys.css?inline';
import type { messages } from './messages.ts';

export { styles as boughtJourneysStyles };

interface BoughtJourneysProps {
  readonly journeys: readonly Journey[];
  /** Level of each journey's heading. */
  readonly level: number;
  /** Renders a picture of the route, next to the times. */
  readonly picture?: (journey: Journey) => ReactNode;
  /** Renders actions below a journey. */
  readonly children?: (journey: Journey) => ReactNode;
}

/**
 * Journeys of a purchase or an order: times, stops, travellers, seats and price. Their key is the line item, because a journey
 * may have been added twice, or the journey id if the server returns no line item.
 */
export function BoughtJourneys({ journeys, ...props }: BoughtJourneysProps) {
  return (
    <ul className="bought-journeys">
      {journeys.map((journey) => (
        <li key={journey.lineItemId ?? journey.journeyId}>
          <BoughtJourney {...props} journey={journey} />
        </li>
      ))}
    </ul>
  );
}

/** The props of the list, with one journey. */
type BoughtJourneyProps = Omit<BoughtJourneysProps, 'journeys'> & { readonly journey: Journey };

function BoughtJourney({ journey, level, picture, children }: BoughtJourneyProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { day, arrivalNote } = useWhen();
  const { money } = useFormatters(createMoneyFormatters);
  const id = useId();
  const { departureDateTime, arrivalDateTime, origin, destination, passengers, price } = journey;
  const coaches = listSeatsByCoach(journey);
  const seatCount = coaches.flatMap(({ seatNumbers }) => seatNumbers).length;
  return (
    <article className="bought-journey" aria-labelledby={id}>
      <Heading level={level} id={id} className="bought-journey-title">
        {text('cities', { origin: origin.cityName, destination: destination.cityName })}
      </Heading>
      <p className="bought-journey-day">{day(departureDateTime, 'long')}</p>
      <div className="bought-journey-summary">
        <div className="bought-journey-text">
          <dl className="bought-journey-times">
            <TimeAt label={text('departure')} dateTime={departureDateTime} place={origin} />
            <TimeAt
              label={text('arrival')}
              dateTime={arrivalDateTime}
              place={destination}
              note={arrivalNote(journey)}
            />
          </dl>
          <Changes journey={journey} />
        </div>
        {picture?.(journey)}
      </div>
      <p className="bought-journey-facts">
        {passengers !== undefined && <span>{text('travellers', { count: passengers })}</span>}
        {seatCount > 0 && (
          <span className="bought-journey-seats">
            <Icon drawing={armchair} />
            {text('seats', { count: seatCount, seats: formatSeats(coaches, common) })}
          </span>
        )}
        <strong className="bought-journey-price">{money(price, { free: text('freeOfCharge') })}</strong>
      </p>
      {children?.(journey)}
    </article>
  );
}

/** Changes of coach with their times, and the stop of the next coach if it differs. */
function Changes({ journey }: { readonly journey: Journey }) {
  const text = useText<typeof messages>();
  const { timeAfter } = useWhen();
  const changes = listLegChanges(journey);
  const describeChange = (stop: LegStop | undefined) =>
    stop ? text('change', { place: stop.cityName }) : text('unknownChange');
  if (changes.length === 0) return null;
  return (
    <ul className="bought-journey-changes">
      {/* `alight` and `board` are undefined if the server does not list that stop. The wait is only known with both times. */}
      {changes.map(({ alight, board, waitMinutes, isElsewhere }, index) => {
        const [arrival = '', departure = ''] = [alight?.arrivalDateTime, board?.departureDateTime];
        return (
          <li key={`${index}-${board?.cityName}`}>
            {describeChange(board ?? alight)}
            {waitMinutes !== undefined && (
              <span className="bought-journey-note">
                <span className="visually-hidden">, </span>
                {text('changeTimes', {
                  // The day is that of the heading, unless a time is on another day.
                  arrival: timeAfter(arrival, journey.departureDateTime),
                  departure: timeAfter(departure, arrival),
                  wait: formatDuration(waitMinutes, text),
                })}
              </span>
            )}
            {isElsewhere && board && (
              <span className="bought-journey-note">
                <span className="visually-hidden">. </span>
                {text('changeStop', { stop: board.stopName ?? board.cityName })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface TimeAtProps {
  readonly label: string;
  /** Local time at the place, `yyyy-MM-ddTHH:mm:ss`. */
  readonly dateTime: string;
  /** Shown after the time, such as "+1 day". */
  readonly note?: string;
  readonly place: JourneyPlace;
}

/** A time of day, with the city and its stop. */
function TimeAt({ label, dateTime, note = '', place: { cityName, stopName } }: TimeAtProps) {
  const { clock } = useWhen();
  return (
    <div className="bought-journey-time">
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <time className="bought-journey-clock" dateTime={dateTime}>
          {clock(dateTime)}
        </time>
        {note !== '' && <span className="bought-journey-note"> {note}</span>}
      </dd>
      <dd className="bought-journey-place">
        {cityName}
        {stopName !== undefined && stopName !== cityName && (
          <span className="bought-journey-stop">
            <span className="visually-hidden">, </span>
            {stopName}
          </span>
        )}
      </dd>
    </div>
  );
}
