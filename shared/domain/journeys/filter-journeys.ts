import { isLater, toTime } from '../kit/dates/local-date-time.ts';
import { countChanges } from './journey-card.ts';
import { getPlaceName, type Journey } from './journey.ts';

/** Which time of a journey must be in the time window: its departure or its arrival (spec §3 "timeComparisonFilter"). */
export const timeComparisons = ['departing', 'arriving'] as const;

/**
 * A filter for results (spec §3 "Filter"). The specification also has a field `isFilterApplied`, which is derived here by the
 * function of that name.
 */
export interface JourneyFilter {
  /** Start of the time window, `HH:mm`, inclusive. */
  readonly betweenStartTime: string;
  /** End of the time window, `HH:mm`, inclusive. If it is before the start, the window includes midnight. */
  readonly betweenEndTime: string;
  readonly timeComparisonFilter: (typeof timeComparisons)[number];
  /** Stop id, an exact match. */
  readonly preferredOriginStop?: string;
  readonly preferredDestinationStop?: string;
  /** Only direct coaches. Not in the specification. */
  readonly changes?: 'none';
  /** Only journeys with at least one leg of this carrier, an exact match of its name. Not in the specification. */
  readonly preferredCarrier?: string;
}

/** No restrictions (spec §5 "window defaults to 00:00-23:59 meaning unfiltered"). */
export const noFilter: JourneyFilter = {
  betweenStartTime: '00:00',
  betweenEndTime: '23:59',
  timeComparisonFilter: 'departing',
};

/** Whether a filter has any restrictions. Without a time window, `timeComparisonFilter` has no effect. */
export function isFilterApplied(filter: JourneyFilter): boolean {
  const { preferredOriginStop, preferredDestinationStop, changes, preferredCarrier } = filter;
  const restrictions = [preferredOriginStop, preferredDestinationStop, changes, preferredCarrier];
  return hasWindow(filter) || restrictions.some((restriction) => restriction !== undefined);
}

/** Whether a filter restricts the time. Times have no seconds here, so 23:59 is the last one of a day. */
export function hasWindow({ betweenStartTime, betweenEndTime }: JourneyFilter): boolean {
  return betweenStartTime !== noFilter.betweenStartTime || betweenEndTime !== noFilter.betweenEndTime;
}

/** Returns the journeys that match a filter, in the same order (spec §5 "Journey filter"). */
export function filterJourneys(journeys: readonly Journey[], filter: JourneyFilter): readonly Journey[] {
  return isFilterApplied(filter) ? journeys.filter((journey) => isMatch(journey, filter)) : journeys;
}

function isMatch(journey: Journey, filter: JourneyFilter): boolean {
  const { departureDateTime, arrivalDateTime, origin, destination } = journey;
  const { preferredOriginStop, preferredDestinationStop, changes, preferredCarrier } = filter;
  return (
    (changes === undefined || countChanges(journey) === 0) &&
    (preferredCarrier === undefined || journey.legs.some(({ carrier }) => carrier === preferredCarrier)) &&
    (preferredOriginStop === undefined || origin.stopId === preferredOriginStop) &&
    (preferredDestinationStop === undefined || destination.stopId === preferredDestinationStop) &&
    isInWindow(toTime(filter.timeComparisonFilter === 'departing' ? departureDateTime : arrivalDateTime), filter)
  );
}

/** All times are `HH:mm`, which sorts as text. A window from 22:00 to 02:00 includes midnight. */
function isInWindow(time: string, { betweenStartTime: start, betweenEndTime: end }: JourneyFilter): boolean {
  return start <= end ? start <= time && time <= end : start <= time || time <= end;
}

/** A stop at which journeys start or end. */
export interface StopOption {
  readonly stopId: string;
  readonly name: string;
  /** Number of journeys that start or end there. */
  readonly count: number;
}

/**
 * The stops at which journeys start (`origin`) or end, by name. Stops without an id are left out: no filter finds them. Empty
 * if two stops have the same name, so that a traveller could not tell them apart.
 */
export function listStopOptions(journeys: readonly Journey[], end: 'origin' | 'destination'): readonly StopOption[] {
  const options = new Map<string, StopOption>();
  for (const { [end]: place } of journeys) {
    if (place.stopId === undefined) continue;
    const count = (options.get(place.stopId)?.count ?? 0) + 1;
    options.set(place.stopId, { stopId: place.stopId, name: getPlaceName(place), count });
  }
  const names = new Set([...options.values()].map(({ name }) => name));
  if (names.size < options.size) return [];
  return [...options.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The return journeys that depart after the outbound journey arrives, in a later minute. Both times are local times of the same
 * city, so they are compared as they are.
 *
 * @param outbound if undefined, all journeys are returned
 */
export function filterReturns(journeys: readonly Journey[], outbound: Pick<Journey, 'arrivalDateTime'> | undefined) {
  if (!outbound) return journeys;
  return journeys.filter(({ departureDateTime }) => isLater(departureDateTime, outbound.arrivalDateTime));
}
