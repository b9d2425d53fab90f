import { type DatedTrip } from '../rides/ride.ts';
import { getArrival, getDeparture } from './without-dominated-journeys.ts';

/**
 * The maximum of journeys per day to choose from: one every three minutes. More would not help a traveller and would
 * slow down others.
 */
export const mostJourneys = 500;

type Journey = readonly DatedTrip[];

/**
 * Reduces too many journeys, as between large cities with many lines: of consecutive journeys the fastest remains, or
 * the first if they are equally fast.
 *
 * @param journeys by departure
 */
export function thinnedJourneys(journeys: readonly Journey[], most = mostJourneys): readonly Journey[] {
  if (journeys.length <= most) return journeys;
  const durations = journeys.map((journey) => getArrival(journey) - getDeparture(journey));
  return fastestPlaces(durations.length, (place) => durations[place] ?? 0, most).flatMap((place) =>
    journeys.slice(place, place + 1),
  );
}

/** The places of those that stay, of so many in the order of departure. */
export function fastestPlaces(count: number, durationOf: (place: number) => number, most: number): readonly number[] {
  const each = Math.ceil(count / most);
  const fastest: number[] = [];
  for (let first = 0; first < count; first += each) {
    let best = first;
    for (let place = first + 1; place < Math.min(count, first + each); place += 1) {
      if (durationOf(place) < durationOf(best)) best = place;
    }
    fastest.push(best);
  }
  return fastest;
}
