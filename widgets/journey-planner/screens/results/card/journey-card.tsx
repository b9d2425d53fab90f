import bus from 'lucide-static/icons/bus.svg?icon';
import { memo, type ReactNode, useRef, useState } from 'react';
import {
  countChanges,
  countIntermediateStops,
  getCarrierIconUrl,
  getTicketsLeft,
  listCarriers,
  listReducedFares,
} from '#shared/domain/journeys/journey-card.ts';
import { summariseFare } from '#shared/domain/journeys/fare-terms.ts';
import { getMinutesAhead, getDurationMinutes } from '#shared/domain/journeys/journey-duration.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { getLiveTimes, type LiveTime } from '#shared/domain/tracker/live-times.ts';
import { formatStopAndCity, getPlaceName, type Journey } from '#shared/domain/journeys/journey.ts';
import { formatNights, type WhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import { listLegChanges } from '#shared/domain/journeys/leg-changes.ts';
import { getPictureBase, toPictureUrl } from '#shared/domain/page/routes/picture-url.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';

interface JourneyCardProps {
  readonly journey: Journey;
  readonly formatters: ResultsFormatters;
  /** If there are several travellers, the card notes that the price is for all, unless it is free. */
  readonly travellerCount: number;
  readonly isCheapest: boolean;
  readonly isInBasket: boolean;
  /** Whether the journey is being added to the basket. */
  readonly isBusy: boolean;
  /**
   * In a reschedule: the difference from the price of the original journey, such as "+£5.00", shown instead of the
   * price, with a note that explains it.
   */
  readonly difference?: { readonly text: string; readonly note: string } | undefined;
  /** How the coach runs now, if the list shows that. */
  readonly live?: Departure | undefined;
  readonly onChoose: (journeyId: string) => void;
  /** Explanation if the journey could not be chosen. */
  readonly children?: ReactNode;
}

interface CardTimeProps {
  readonly plannedTime: string;
  /** The same time as it is now; undefined if that is unknown. */
  readonly live: LiveTime | undefined;
}

/** A planned time, struck through if it no longer holds, and the time that replaces it, which may be on the next day. */
function CardTime({ plannedTime, live }: CardTimeProps) {
  const { shortTimeAfter } = useWhen();
  if (!live?.isVoid) return plannedTime;
  return (
    <>
      <s className="journey-planned">{plannedTime}</s>
      {live.revised !== undefined && ` ${shortTimeAfter(live.revised, live.planned)}`}
    </>
  );
}

/** How a coach runs, for screen readers, which do not announce that a time is struck through; empty if it runs as planned. */
function describeLive(live: Departure, text: ResultsFormatters['text'], { timeAfter }: WhenFormatters): string {
  if (live.isCancelled) return text('liveCancelled');
  const { planned, revised } = getLiveTimes(live).departure;
  return revised === undefined ? '' : text('liveDeparture', { time: timeAfter(revised, planned) });
}

/**
 * A journey to choose: times, duration and changes; price and button; carrier and other facts in a less prominent line.
 * For screen readers, one sentence replaces these facts, without the number of intermediate stops.
 */
export const JourneyCard = memo(function JourneyCard(props: JourneyCardProps) {
  const { journey, formatters, travellerCount, isInBasket, isBusy, difference, live, onChoose, children } = props;
  const { common, settings } = useIsland();
  const { text, clock, money, duration } = formatters;
  const when = useWhen();
  const card = useRef<HTMLLIElement>(null);
  // When the screen changes, the journey moves between its positions in the results and in the basket.
  useSharedPlace(card, journey.journeyId);
  const { origin, destination } = journey;
  const minutes = getDurationMinutes(journey);
  const changes = countChanges(journey);
  const stopCount = countIntermediateStops(journey);
  const carriers = listCarriers(journey);
  // How far the clocks at the destination are ahead of those at the origin: negative if they are behind, 0 if unknown.
  const minutesAhead = getMinutesAhead(journey);
  // Undefined unless few tickets are left.
  const ticketCount = getTicketsLeft(journey);
  const changePlaces = listChangePlaces(journey, formatters);

  const [departure, arrival] = [clock(journey.departureDateTime), clock(journey.arrivalDateTime)];
  // Undefined if the number of changes is unknown.
  const changeCountText = changes === 0 ? text('direct') : changes && text('changes', { count: changes });
  const liveTimes = live && getLiveTimes(live);
  const liveText = live && describeLive(live, text, when);
  // Undefined if the number of intermediate stops is unknown.
  const stopCountText = stopCount === 0 ? text('noCalls') : stopCount && text('calls', { count: stopCount });
  // A price of null is free.
  const price = difference?.text ?? money(journey.price);
  const forAll = travellerCount > 1 && journey.price !== null ? text('forAll', { count: travellerCount }) : undefined;
  const reducedFareNotes = listReducedFares(journey).map(({ kind, count }) => text(kind, { count }));
  // Undefined if the clocks at both places agree, or a time zone is unknown.
  const timeZoneText =
    minutesAhead !== 0
      ? text(minutesAhead > 0 ? 'clockAhead' : 'clockBehind', { hours: duration(Math.abs(minutesAhead)) })
      : undefined;
  const carrierNames = carriers.map(({ name }) => name).join(', ');
  const cheapest = props.isCheapest ? text('cheapest') : undefined;
  const lowStock = ticketCount === undefined ? undefined : text('ticketsLeft', { count: ticketCount });
  // In a reschedule the ticket keeps the conditions of its original fare.
  const fareConditions = difference ? [] : listFareConditions(journey, formatters);
  const nextDay = formatNights(journey, common);
  const revisedArrival = liveTimes?.arrival.revised;
  const arrivalTime =
    revisedArrival === undefined ? arrival : when.timeAfter(revisedArrival, journey.departureDateTime);
  const arrivalSentence = text('arrivesAt', { time: arrivalTime, place: formatStopAndCity(destination) });
  // Empty parts are left out.
  const sentence = [
    text('departsAt', { time: departure, place: formatStopAndCity(origin) }),
    liveText,
    nextDay && revisedArrival === undefined ? `${arrivalSentence} ${nextDay}` : arrivalSentence,
    minutes !== undefined && text('takes', { duration: duration(minutes) }),
    ...(changePlaces.length > 0 ? changePlaces : [changeCountText]),
    ...[carrierNames, price, difference?.note, forAll, ...reducedFareNotes],
    ...[cheapest, lowStock, isInBasket && text('held'), timeZoneText, ...fareConditions],
  ];

  return (
    <li className="journey" ref={card}>
      <p className="visually-hidden">{sentence.filter(Boolean).join(', ')}</p>
      <div className={settings.isAmPm ? 'journey-line journey-line-am-pm' : 'journey-line'} aria-hidden="true">
        <span className="journey-time">
          <CardTime plannedTime={departure} live={liveTimes?.departure} />
        </span>
        <span className="journey-duration">
          {minutes !== undefined && duration(minutes)}
          {/* The line between the two times, even if it is empty. */}
          <span className="journey-changes">{changeCountText}</span>
        </span>
        <span className="journey-time">
          <CardTime plannedTime={arrival} live={liveTimes?.arrival} />
          {nextDay && <sup className="journey-nights">{nextDay}</sup>}
        </span>
        <span className="journey-places">
          <span>{getPlaceName(origin)}</span>
          <span>{getPlaceName(destination)}</span>
        </span>
      </div>
      <div className="journey-offer">
        <p className="journey-price" aria-hidden="true">
          {price}
          {difference && <span className="journey-note">{difference.note}</span>}
          {forAll && <span className="journey-note">{forAll}</span>}
          {reducedFareNotes.length > 0 && <span className="journey-note">{reducedFareNotes.join(', ')}</span>}
        </p>
        <Button
          kind={isInBasket ? 'secondary' : 'primary'}
          isBusy={isBusy}
          isDisabled={live?.isCancelled === true}
          onClick={() => onChoose(journey.journeyId)}
        >
          {text(isInBasket ? 'goOn' : 'choose')}
          <span className="visually-hidden">{text('chooseWhich', { time: departure })}</span>
        </Button>
      </div>
      <div className="journey-more">
        {(cheapest !== undefined || lowStock !== undefined || isInBasket || live?.isCancelled) && (
          <p className="journey-badges" aria-hidden="true">
            {live?.isCancelled && <Badge tone="danger" label={text('liveCancelled')} />}
            {cheapest && <Badge tone="success" label={cheapest} />}
            {lowStock && <Badge tone="warning" label={lowStock} />}
            {isInBasket && <Badge tone="information" label={text('held')} />}
          </p>
        )}
        <p className="journey-quiet" aria-hidden="true">
          {/* A bus is shown if no carrier has an icon. */}
          {carriers.some(({ icon }) => icon !== undefined) ? (
            carriers.map(({ name, icon }) => icon && <CarrierIcon key={name} icon={icon} />)
          ) : (
            <Icon drawing={bus} />
          )}
          <span>
            {[carrierNames, ...changePlaces, stopCountText, timeZoneText].filter(Boolean).join(' · ')}
            {/* A no-break space, so that no line begins with the dot. */}
            {fareConditions.length > 0 && <span className="journey-fare">{fareConditions.join('\u00a0· ')}</span>}
          </span>
        </p>
        <CardDetails journey={journey} formatters={formatters} />
      </div>
      {children}
    </li>
  );
});

/** The details of a journey, whose code is loaded when they are first opened. */
const loadDetails = () => import('./journey-details.tsx');

function CardDetails({ journey, formatters }: Pick<JourneyCardProps, 'journey' | 'formatters'>) {
  const { text, clock } = formatters;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      label={
        <>
          {text('details')}
          <span className="visually-hidden">{text('chooseWhich', { time: clock(journey.departureDateTime) })}</span>
        </>
      }
      onToggle={setIsOpen}
    >
      {isOpen && (
        <LazyPart load={loadDetails} failureMessage={text('detailsFailed')}>
          {({ JourneyDetails }) => <JourneyDetails journey={journey} formatters={formatters} />}
        </LazyPart>
      )}
    </Disclosure>
  );
}

/** A carrier's icon. Renders nothing if the image fails to load. */
function CarrierIcon({ icon }: { readonly icon: string }) {
  const { settings } = useIsland();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="journey-carrier"
      src={toPictureUrl(getCarrierIconUrl(icon), getPictureBase(settings.apiBase, location.origin))}
      alt=""
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

/**
 * Message keys for the conditions of a fare: of a refund, of a change (an exchange for another journey), and of both if
 * they are the same. Each is free, possible for a fee, or never possible.
 */
const conditionMessages = {
  refund: { free: 'refundFree', fee: 'refundFee', never: 'refundNever' },
  change: { free: 'changeFree', fee: 'changeFee', never: 'changeNever' },
  both: { free: 'bothFree', fee: 'bothFee', never: 'bothNever' },
} as const;

/**
 * Returns the refund and exchange conditions of a journey's fare, or an empty list if the operator does not provide
 * them.
 */
function listFareConditions({ conditions }: Journey, { text }: ResultsFormatters): readonly string[] {
  if (!conditions) return [];
  const { refund, change } = summariseFare(conditions);
  if (refund === change) return [text(conditionMessages.both[refund])];
  return [text(conditionMessages.refund[refund]), text(conditionMessages.change[change])];
}

/**
 * Describes the place and waiting time of each change of coach. Returns an empty list if a place or time is unknown, and for a
 * journey without changes.
 */
function listChangePlaces(journey: Journey, { text, duration }: ResultsFormatters): readonly string[] {
  const changes = listLegChanges(journey).map(({ alight, board, waitMinutes }) => {
    const place = (alight ?? board)?.cityName;
    if (place === undefined || waitMinutes === undefined) return undefined;
    return text('coachChangeAt', { place, wait: duration(waitMinutes) });
  });
  return changes.every((change) => change !== undefined) ? changes : [];
}
