import { splitByCoach } from '../../itinerary/coach-changes.ts';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import type { Journey, LegStop } from '../journey.ts';

/**
 * Whether the stops of at least one coach are missing. The search omits all stops if its answer would become too large;
 * the itinerary of the journey has them.
 */
export function lacksStops({ legs }: Pick<Journey, 'legs'>): boolean {
  return legs.some(({ stops }) => stops.length === 0);
}

/**
 * Returns a copy of a journey in which the stops of every leg are those of the itinerary, with their scheduled times.
 * Returns the journey itself if the itinerary has a different number of coaches.
 *
 * @param scheduledStops the stops of the journey's itinerary, coach by coach
 */
export function addStops(journey: Journey, scheduledStops: readonly ScheduledStop[]): Journey {
  const stopsByCoach = splitByCoach(scheduledStops);
  if (stopsByCoach.length !== journey.legs.length) return journey;
  const legs = journey.legs.map((leg, index) => ({ ...leg, stops: (stopsByCoach[index] ?? []).map(toLegStop) }));
  return { ...journey, legs };
}

/** Converts a stop of an itinerary to a stop of a journey: renames the scheduled times, and leaves out live data. */
function toLegStop({ arrivalTime, departureTime, ...stop }: ScheduledStop): LegStop {
  const { cityName, cityId, stopId, stopName, timeZone, latitude, longitude } = stop;
  const place = { cityName, cityId, stopId, stopName, timeZone, latitude, longitude };
  return { ...place, arrivalDateTime: arrivalTime, departureDateTime: departureTime };
}
