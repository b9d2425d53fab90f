import trash from 'lucide-static/icons/trash-2.svg?icon';
import { useRef, useState } from 'react';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { isAtLeast } from '#shared/domain/alerts/severity.ts';
import { areSeatsReservable, listCoaches } from '#shared/domain/basket/next-step.ts';
import { listSeatNumbers } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { getCoachRoute, listReducedFares } from '#shared/domain/journeys/journey-card.ts';
import type { Journey, JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { listLegChanges } from '#shared/domain/journeys/leg-changes.ts';
import { formatSeats, listSeatsByCoach } from '#shared/domain/orders/format-seats.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { BasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { ConfirmedButton } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { useStopDetails } from '../../kit/use-stop-details.ts';
import { type BasketFormatters, useBasketFormatters } from './basket-formatters.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

interface BasketJourneyProps {
  readonly journey: Journey;
  /** Removes journeys from the basket, and contains which one is being removed. */
  readonly removal: BasketRemoval;
  /** Alerts for the journey, the most serious first; undefined until they have loaded. */
  readonly alerts: readonly ServiceAlert[] | undefined;
}

/**
 * A journey of the basket: times, stops, coaches, seats, travellers and price (spec §2 "Basket"). Without a `lineItemId`, the
 * id of its line in the basket, it can neither be removed nor get seats.
 */
export function BasketJourney({ journey, removal, alerts }: BasketJourneyProps) {
  const { headingLevel } = useIsland();
  const formatters = useBasketFormatters();
  const { text, clock, day, money, cities } = formatters;
  const { departureDateTime, arrivalDateTime, origin, destination, lineItemId, passengers, price } = journey;
  const [isAsking, setAsking] = useState(false);
  const { arrivalNote } = useWhen();
  const note = arrivalNote(journey);
  const card = useRef<HTMLLIElement>(null);
  // Animates the card from the position that this journey had on the previous screen, such as the results.
  useSharedPlace(card, journey.journeyId);

  return (
    <li className="basket-journey" ref={card}>
      <Heading level={headingLevel + 1} className="basket-cities">
        {cities(journey)}
      </Heading>
      <p className="basket-price">{money(price)}</p>
      <p className="basket-times">
        <time dateTime={departureDateTime}>{clock(departureDateTime)}</time>
        {' – '}
        <time dateTime={arrivalDateTime}>{clock(arrivalDateTime)}</time>
        {note !== '' && <small> {note}</small>}
      </p>
      <p className="basket-day">
        {day(departureDateTime)}
        {passengers !== undefined && (
          <>
            {/* A non-breaking space, so that no line begins with the dot. */}
            {'\u00a0· '}
            <span className="basket-party">{text('travellers', { count: passengers })}</span>
          </>
        )}
      </p>
      <dl className="basket-facts">
        <Place label={text('departure')} place={origin} />
        <Place label={text('arrival')} place={destination} />
        {listFacts(journey, formatters).map(([key, lines]) => (
          <div key={key} className="basket-fact">
            <dt>{text(key)}</dt>
            <dd>
              {lines.map((line, index) => (
                // Not the text as key: two coaches may have the same text.
                <span key={index} className="basket-line">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
        <JourneySeats journey={journey} />
      </dl>
      {lineItemId !== undefined && (
        <ConfirmedButton
          kind="quiet"
          icon={trash}
          question={text('removeAsk', { cities: cities(journey) })}
          no={text('removeNo')}
          yes={text('removeYes')}
          isAsking={isAsking}
          isBusy={removal.busyId === lineItemId}
          onAsk={setAsking}
          onConfirm={() => removal.remove(lineItemId)}
        >
          {text('remove')} <span className="visually-hidden">{cities(journey)}</span>
        </ConfirmedButton>
      )}
      {/* At the end, so that alerts do not move the button when they load. */}
      <JourneyAlerts alerts={alerts} />
    </li>
  );
}

type Fact = readonly ['coaches' | 'salesClass' | 'fares', readonly string[]];

/** Returns the facts of a journey, each with its message key and its lines of text. Facts without lines are omitted. */
function listFacts(journey: Journey, formatters: BasketFormatters): readonly Fact[] {
  const { text } = formatters;
  const { seatClasses = [] } = journey;
  const facts: readonly Fact[] = [
    ['coaches', listCoachLines(journey, formatters)],
    ['salesClass', [...new Set(seatClasses.map(({ salesClassDescription }) => salesClassDescription))]],
    ['fares', listReducedFares(journey).map(({ kind, count }) => text(kind, { count }))],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}

/** Returns a line for each coach with its carrier and route, preceded by a line for the change to it if the stop is known. */
function listCoachLines(journey: Journey, { text, duration }: BasketFormatters): readonly string[] {
  const { legs = [] } = journey;
  const changes = listLegChanges(journey);
  return legs.flatMap(({ carrier }, index) => {
    const route = getCoachRoute(journey, index);
    const coach = route === undefined ? carrier : text('coach', { carrier, route });
    // The change to this coach; the first coach has none. `board` is the stop of departure, if it is known.
    const { board, waitMinutes } = changes[index - 1] ?? {};
    if (board === undefined) return [coach];
    const place = board.cityName;
    const change =
      waitMinutes === undefined
        ? text('change', { place })
        : text('changeWait', { place, wait: duration(waitMinutes) });
    return [change, coach];
  });
}

/**
 * The most serious alert of a journey, with a link to the page of alerts. If there are others, the link contains their number
 * (field notes §3, 15). Without alerts, the line reports that. While they load, it is empty, so that nothing moves later.
 */
function JourneyAlerts({ alerts }: Pick<BasketJourneyProps, 'alerts'>) {
  const text = useText<typeof messages>();
  const [mostSerious, ...otherAlerts] = alerts ?? [];
  const isSerious = mostSerious && isAtLeast(mostSerious.severity, 'MAJOR');
  return (
    <p className="basket-alert">
      {mostSerious ? (
        <>
          <Badge tone={isSerious ? 'warning' : 'information'} label={text(isSerious ? 'disturbed' : 'toKnow')} />{' '}
          <span lang={mostSerious.lang}>{mostSerious.title}</span>{' '}
          <PageLink to="serviceAlerts">
            {otherAlerts.length > 0 ? text('moreAlerts', { count: otherAlerts.length }) : text('readAlert')}
          </PageLink>
        </>
      ) : (
        alerts && text('noAlerts')
      )}
    </p>
  );
}

/**
 * The first or last stop of a journey, with its address, since it may not be the stop that the traveller expects (field
 * notes §6 "Trip check"). Renders nothing if the stop's name is unknown.
 */
function Place({ label, place }: { readonly label: string; readonly place: JourneyPlace }) {
  const details = useStopDetails(place);
  const name = place.stopName ?? details?.name;
  if (name === undefined) return null;
  return (
    <div className="basket-fact">
      <dt>{label}</dt>
      <dd>
        {name}
        {details?.stopAddress !== undefined && <span className="basket-address">{details.stopAddress}</span>}
      </dd>
    </div>
  );
}

/** The seats of a journey, with a link to choose or change them. Renders nothing without seats that are or can be selected. */
function JourneySeats({ journey }: { readonly journey: Journey }) {
  const { text, cities } = useBasketFormatters();
  const { common } = useIsland();
  const { navigation } = useAddress();
  const { lineItemId } = journey;
  const coaches = listCoaches(journey);
  const numbers = listSeatNumbers(journey);
  const hasSeatSelection = coaches.some(areSeatsReservable) || numbers.length > 0;
  if (!hasSeatSelection) return null;

  // Seats with `preventChange` cannot be changed (spec §6). If all seats of the journey have it, there is no link.
  const areSeatsFixed =
    numbers.length > 0 && coaches.every(({ seats = [] }) => seats.every((seat) => seat.preventChange));
  // Used only if there is a `lineItemId`.
  const href = navigation.href('seatReservation', toSeatQuery(lineItemId ?? ''));
  return (
    <div className="basket-fact">
      <dt>{text('seats')}</dt>
      <dd>
        {numbers.length > 0 ? formatSeats(listSeatsByCoach(journey), common) : text('noSeatsYet')}{' '}
        {lineItemId !== undefined && !areSeatsFixed && (
          <PageLink href={href}>
            {text(numbers.length > 0 ? 'changeSeats' : 'chooseSeats')}
            <span className="visually-hidden"> {cities(journey)}</span>
          </PageLink>
        )}
      </dd>
    </div>
  );
}
