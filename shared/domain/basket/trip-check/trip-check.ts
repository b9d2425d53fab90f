import { isAtLeast } from '../../alerts/severity.ts';
import type { ServiceAlert } from '../../alerts/service-alert.ts';
import { minutesPassed } from '../../kit/dates/instant.ts';
import { minutesBetween } from '../../kit/dates/spans.ts';
import { countNights } from '../../journeys/card-facts.ts';
import type { Journey, JourneyPlace } from '../../journeys/journey.ts';
import { clocksAhead } from '../../journeys/journey-duration.ts';
import { listLegChanges } from '../../journeys/leg-changes.ts';

/** A change of coach with less time than this is short, in minutes: a coach that is late, and a case to fetch. */
export const shortChangeMinutes = 20;

/** What of a trip may surprise a traveller who has not read every line of it (field notes §6 "Trip check"). */
export type TripSurprise =
  /** A disruption is announced. */
  | { readonly kind: 'alert'; readonly journey: Journey; readonly alert: ServiceAlert }
  /** It arrives on another day than it leaves; `nights` midnights later. */
  | { readonly kind: 'next-day'; readonly journey: Journey; readonly nights: number }
  /** The clocks where it arrives show another time; `aheadMinutes` later, or earlier below 0. */
  | { readonly kind: 'other-zone'; readonly journey: Journey; readonly aheadMinutes: number }
  /** Little time to change coaches, at a place. */
  | { readonly kind: 'short-change'; readonly journey: Journey; readonly at: string; readonly waitMinutes: number }
  /** The next coach leaves from another stop than the one before has come to. */
  | { readonly kind: 'other-stop-change'; readonly journey: Journey; readonly stop: string }
  /** The way back leaves before the way out has arrived. */
  | { readonly kind: 'return-too-early'; readonly outbound: Journey; readonly inbound: Journey }
  /** The way back leaves from another stop than the way out has come to; `stop` is its name. */
  | { readonly kind: 'other-return-stop'; readonly outbound: Journey; readonly inbound: Journey; readonly stop: string }
  /** The way back ends at another stop than the way out has left from; `stop` is its name. */
  | { readonly kind: 'other-last-stop'; readonly outbound: Journey; readonly inbound: Journey; readonly stop: string };

/**
 * Everything of the journeys of a basket that is better said before they are paid for, in the order of the basket, what
 * concerns a way out and its way back last. Each is said once, for however many parts of a party.
 *
 * @param alerts of each journey, those that are to be shown
 */
export function tripSurprises(
  journeys: readonly Journey[],
  alerts: ReadonlyMap<string, readonly ServiceAlert[]> = new Map(),
): readonly TripSurprise[] {
  const distinct = [...new Map(journeys.map((journey) => [journey.journeyId, journey])).values()];
  const disruptions = distinct.flatMap((journey) =>
    (alerts.get(journey.journeyId) ?? [])
      .filter(({ severity }) => isAtLeast(severity, 'MAJOR'))
      .map((alert) => ({ kind: 'alert', journey, alert }) as const),
  );
  return [
    // One that disturbs the way out and the way back is one.
    ...disruptions.filter(({ alert }, at) => disruptions.findIndex((other) => other.alert.id === alert.id) === at),
    ...distinct.flatMap(listSurprises),
    ...pairReturns(distinct).flatMap(surprisesOfReturn),
  ];
}

function listSurprises(journey: Journey): readonly TripSurprise[] {
  const nights = countNights(journey);
  const aheadMinutes = clocksAhead(journey);
  const changes = listLegChanges(journey).flatMap(({ board, waitMinutes, isElsewhere }): readonly TripSurprise[] => [
    ...(board && waitMinutes !== undefined && waitMinutes < shortChangeMinutes
      ? [{ kind: 'short-change', journey, at: board.cityName, waitMinutes } as const]
      : []),
    ...(board && isElsewhere ? [{ kind: 'other-stop-change', journey, stop: formatPlace(board) } as const] : []),
  ]);
  return [
    ...(nights > 0 ? [{ kind: 'next-day', journey, nights } as const] : []),
    ...(aheadMinutes === 0 ? [] : [{ kind: 'other-zone', journey, aheadMinutes } as const]),
    ...changes,
  ];
}

/** A way out, and the way back that belongs to it. */
export type Return = readonly [outbound: Journey, inbound: Journey];

/** Of two journeys between the same cities the one that leaves first leads out; each is a part of one return at most. */
export function pairReturns(journeys: readonly Journey[]): readonly Return[] {
  // By the clocks of their places: they are hours apart, which zones of one trip are not.
  const waiting = journeys.toSorted((one, other) => minutesBetween(other.departureDateTime, one.departureDateTime));
  const found: Return[] = [];
  while (waiting.length > 0) {
    const outbound = waiting.shift();
    const index = outbound ? waiting.findIndex((other) => isWayBack(outbound, other)) : -1;
    const [inbound] = index < 0 ? [] : waiting.splice(index, 1);
    if (outbound && inbound) found.push([outbound, inbound]);
  }
  return found;
}

function isWayBack(outbound: Journey, inbound: Journey): boolean {
  return isSameCity(outbound.destination, inbound.origin) && isSameCity(outbound.origin, inbound.destination);
}

/** By id where both have one, else by name. */
function isSameCity(one: JourneyPlace, other: JourneyPlace): boolean {
  if (one.cityId !== undefined && other.cityId !== undefined) return one.cityId === other.cityId;
  return one.cityName === other.cityName;
}

function surprisesOfReturn([outbound, inbound]: Return): readonly TripSurprise[] {
  // The traveller turns round in one city, so that both moments are on its clock.
  const turn = minutesPassed(
    { moment: outbound.arrivalDateTime, timeZone: outbound.destination.timeZone ?? inbound.origin.timeZone },
    { moment: inbound.departureDateTime, timeZone: inbound.origin.timeZone ?? outbound.destination.timeZone },
  );
  const isTooEarly = (turn ?? minutesBetween(outbound.arrivalDateTime, inbound.departureDateTime)) <= 0;
  const both = { outbound, inbound };
  return [
    ...(isTooEarly ? [{ kind: 'return-too-early', ...both } as const] : []),
    ...(isOtherStop(outbound.destination, inbound.origin)
      ? [{ kind: 'other-return-stop', ...both, stop: formatPlace(inbound.origin) } as const]
      : []),
    ...(isOtherStop(outbound.origin, inbound.destination)
      ? [{ kind: 'other-last-stop', ...both, stop: formatPlace(inbound.destination) } as const]
      : []),
  ];
}

/** Known to be another one: nothing is said of stops that nobody names. */
function isOtherStop(one: JourneyPlace, other: JourneyPlace): boolean {
  return one.stopId !== undefined && other.stopId !== undefined && one.stopId !== other.stopId;
}

function formatPlace({ stopName, cityName }: JourneyPlace): string {
  return stopName ?? cityName;
}
