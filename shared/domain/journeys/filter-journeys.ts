import { toTime } from '../kit/dates/moments.ts';
import { countChanges } from './card-facts.ts';
import type { Journey, JourneyPlace } from './journey.ts';

/** Which times of a journey the window is held against (spec §3 "timeComparisonFilter"). */
export const timeComparisons = ['departing', 'arriving'] as const;

/** What of the results is wanted (spec §3 "Filter"; its `isFilterApplied` is derived). */
export interface JourneyFilter {
  /** `HH:mm`, within the window. */
  readonly betweenStartTime: string;
  /** `HH:mm`, within the window. Earlier than the start: the window goes past midnight. */
  readonly betweenEndTime: string;
  readonly timeComparisonFilter: (typeof timeComparisons)[number];
  /** The stop's id, to the letter. */
  readonly preferredOriginStop?: string;
  readonly preferredDestinationStop?: string;
  /** Only coaches that go all the way; ours. */
  readonly changes?: 'none';
  /** Only journeys that this carrier drives, wholly or in part; its name, to the letter; ours. */
  readonly preferredCarrier?: string;
}

/** Everything is wanted (spec §5 "window defaults to 00:00-23:59 meaning unfiltered"). */
export const noFilter: JourneyFilter = {
  betweenStartTime: '00:00',
  betweenEndTime: '23:59',
  timeComparisonFilter: 'departing',
};

/** Whether a filter can hide anything: which of the two times is compared does not matter while no window is set. */
export function isFilterApplied(filter: JourneyFilter): boolean {
  const { preferredOriginStop, preferredDestinationStop, changes, preferredCarrier } = filter;
  const wanted = [preferredOriginStop, preferredDestinationStop, changes, preferredCarrier];
  return hasWindow(filter) || wanted.some((one) => one !== undefined);
}

/** Whether a filter has a window of time. */
export function hasWindow({ betweenStartTime, betweenEndTime }: JourneyFilter): boolean {
  return betweenStartTime !== noFilter.betweenStartTime || betweenEndTime !== noFilter.betweenEndTime;
}

/** The journeys that a filter lets through, in their order (spec §5 "Journey filter"). */
export function filterJourneys(journeys: readonly Journey[], filter: JourneyFilter): readonly Journey[] {
  return isFilterApplied(filter) ? journeys.filter((journey) => passes(journey, filter)) : journeys;
}

function passes(journey: Journey, filter: JourneyFilter): boolean {
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

function isInWindow(time: string, { betweenStartTime: start, betweenEndTime: end }: JourneyFilter): boolean {
  return start <= end ? start <= time && time <= end : start <= time || time <= end;
}

/** A stop that journeys begin or end at. */
export interface StopChoice {
  readonly stopId: string;
  readonly name: string;
  /** How many of the journeys. */
  readonly count: number;
}

/** The stops to choose from at one end of the journeys, by name. */
export function stopChoices(journeys: readonly Journey[], end: 'origin' | 'destination'): readonly StopChoice[] {
  const choices = new Map<string, StopChoice>();
  for (const { [end]: place } of journeys) {
    if (place.stopId === undefined) continue;
    const count = (choices.get(place.stopId)?.count ?? 0) + 1;
    choices.set(place.stopId, { stopId: place.stopId, name: formatPlace(place), count });
  }
  return [...choices.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function formatPlace({ stopName, cityName }: JourneyPlace): string {
  return stopName ?? cityName;
}
