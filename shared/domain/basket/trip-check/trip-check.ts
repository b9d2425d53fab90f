import { isAtLeast } from '../../alerts/severity.ts';
import type { ServiceAlert } from '../../alerts/service-alert.ts';
import { minutesPassed } from '../../kit/dates/instant.ts';
import { minutesBetween } from '../../kit/dates/day-arithmetic.ts';
import { countNights } from '../../journeys/journey-card.ts';
import { getPlaceName, isOtherStop, type Journey, type JourneyPlace } from '../../journeys/journey.ts';
import { getMinutesAhead } from '../../journeys/journey-duration.ts';
import { listLegChanges } from '../../journeys/leg-changes.ts';

/**
 * A change of coaches with less time than this is short, in minutes. A change must allow for a delay and for collecting
 * luggage.
 */
export const shortChangeMinutes = 20;

/** A fact about a trip that may surprise a traveller (field notes §6 "Trip check"). */
export type TripSurprise =
  /** A disruption of the severity `MAJOR` or higher is announced. */
  | { readonly kind: 'alert'; readonly journey: Journey; readonly alert: ServiceAlert }
  /** The journey arrives on a later day: `nights` is the number of midnights in between. */
  | { readonly kind: 'next-day'; readonly journey: Journey; readonly nights: number }
  /** The clocks at the destination are `aheadMinutes` ahead; negative if they are behind. */
  | { readonly kind: 'other-zone'; readonly journey: Journey; readonly aheadMinutes: number }
  /** Little time to change coaches in `city`. */
  | { readonly kind: 'short-change'; readonly journey: Journey; readonly city: string; readonly waitMinutes: number }
  /** The next coach departs from another stop than the previous one arrived at. */
  | { readonly kind: 'other-stop-change'; readonly journey: Journey; readonly stop: string }
  /** The return departs before the outbound journey arrives, or in the same minute. */
  | { readonly kind: 'return-too-early'; readonly outbound: Journey; readonly inbound: Journey }
  /** The return departs from another stop, `stop`, than the outbound journey arrived at. */
  | { readonly kind: 'other-return-stop'; readonly outbound: Journey; readonly inbound: Journey; readonly stop: string }
  /** The return ends at another stop, `stop`, than the outbound journey departed from. */
  | { readonly kind: 'other-last-stop'; readonly outbound: Journey; readonly inbound: Journey; readonly stop: string };

/**
 * Surprises in the journeys of a basket: first the disruptions, each once, with its first journey; then the surprises of each
 * journey, in the order of the basket; and last those between an outbound and a return journey. A journey that the basket
 * contains twice, as for a party in two groups, counts once.
 *
 * @param alerts the alerts of each journey that are shown to the traveller, keyed by the journey's id; a journey without an
 *   entry has none
 */
export function findTripSurprises(
  journeys: readonly Journey[],
  alerts: ReadonlyMap<string, readonly ServiceAlert[]> = new Map(),
): readonly TripSurprise[] {
  const uniqueJourneys = [...new Map(journeys.map((journey) => [journey.journeyId, journey])).values()];
  const disruptions = uniqueJourneys.flatMap((journey) =>
    (alerts.get(journey.journeyId) ?? [])
      .filter(({ severity }) => isAtLeast(severity, 'MAJOR'))
      .map((alert) => ({ kind: 'alert', journey, alert }) as const),
  );
  return [
    ...disruptions.filter(
      ({ alert }, index) => disruptions.findIndex((disruption) => disruption.alert.id === alert.id) === index,
    ),
    ...uniqueJourneys.flatMap(listSurprises),
    ...pairReturns(uniqueJourneys).flatMap(listReturnSurprises),
  ];
}

/**
 * The surprises of one journey, except disruptions. Those about a change of coaches are at `board`, the next coach's stop;
 * they are omitted if this stop is unknown, and a short change also if the waiting time is unknown.
 */
function listSurprises(journey: Journey): readonly TripSurprise[] {
  const nights = countNights(journey);
  const aheadMinutes = getMinutesAhead(journey);
  const surprises: TripSurprise[] = [];
  if (nights > 0) surprises.push({ kind: 'next-day', journey, nights });
  if (aheadMinutes !== 0) surprises.push({ kind: 'other-zone', journey, aheadMinutes });
  for (const { board, waitMinutes, isElsewhere } of listLegChanges(journey)) {
    if (board && waitMinutes !== undefined && waitMinutes < shortChangeMinutes)
      surprises.push({ kind: 'short-change', journey, city: board.cityName, waitMinutes });
    if (board && isElsewhere) surprises.push({ kind: 'other-stop-change', journey, stop: getPlaceName(board) });
  }
  return surprises;
}

/** An outbound journey and its return. */
export type ReturnTrip = readonly [outbound: Journey, inbound: Journey];

/**
 * Pairs journeys between the same cities in opposite directions: each journey, by departure, with the next one that leads
 * back. Each journey belongs to at most one pair.
 */
export function pairReturns(journeys: readonly Journey[]): readonly ReturnTrip[] {
  // By local time of departure, earliest first. Time zones are ignored: normally, the departures of an outbound journey and its
  // return are further apart than the clocks of two cities. (`minutesBetween` is negative if its second time is earlier.)
  const remaining = journeys.toSorted((a, b) => minutesBetween(b.departureDateTime, a.departureDateTime));
  const pairs: ReturnTrip[] = [];
  while (remaining.length > 0) {
    // Removes the earliest one. It is only checked for the type: it is never undefined here.
    const outbound = remaining.shift();
    const index = outbound ? remaining.findIndex((journey) => isReturnJourney(outbound, journey)) : -1;
    const [inbound] = index < 0 ? [] : remaining.splice(index, 1);
    if (outbound && inbound) pairs.push([outbound, inbound]);
  }
  return pairs;
}

function isReturnJourney(outbound: Journey, inbound: Journey): boolean {
  return isSameCity(outbound.destination, inbound.origin) && isSameCity(outbound.origin, inbound.destination);
}

/** Whether two places are in the same city: by its id if both have one, or else by its name. */
function isSameCity(a: JourneyPlace, b: JourneyPlace): boolean {
  if (a.cityId !== undefined && b.cityId !== undefined) return a.cityId === b.cityId;
  return a.cityName === b.cityName;
}

function listReturnSurprises([outbound, inbound]: ReturnTrip): readonly TripSurprise[] {
  // Both times are in the same city, so one zone is enough. Without a zone that this browser knows, local times are compared:
  // for the same city, that is only wrong if the clocks change in between.
  const stayMinutes = minutesPassed(
    { time: outbound.arrivalDateTime, timeZone: outbound.destination.timeZone ?? inbound.origin.timeZone },
    { time: inbound.departureDateTime, timeZone: inbound.origin.timeZone ?? outbound.destination.timeZone },
  );
  const isTooEarly = (stayMinutes ?? minutesBetween(outbound.arrivalDateTime, inbound.departureDateTime)) <= 0;
  const pair = { outbound, inbound };
  const surprises: TripSurprise[] = isTooEarly ? [{ kind: 'return-too-early', ...pair }] : [];
  if (isOtherStop(outbound.destination, inbound.origin))
    surprises.push({ kind: 'other-return-stop', ...pair, stop: getPlaceName(inbound.origin) });
  if (isOtherStop(outbound.origin, inbound.destination))
    surprises.push({ kind: 'other-last-stop', ...pair, stop: getPlaceName(inbound.destination) });
  return surprises;
}
