import { splitByCoach } from '../../itinerary/coach-changes.ts';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import type { Journey, LegStop } from '../journey.ts';

/** Whether the stops of a coach are missing. The search omits them if there are very many. */
export function lacksStops({ legs }: Pick<Journey, 'legs'>): boolean {
  return legs.some(({ stops }) => stops.length === 0);
}

/** Adds the stops of an itinerary to a journey. The journey is unchanged if the coaches do not match. */
export function addStops(journey: Journey, scheduledStops: readonly ScheduledStop[]): Journey {
  const coaches = splitByCoach(scheduledStops);
  if (coaches.length !== journey.legs.length) return journey;
  const legs = journey.legs.map((leg, index) => ({ ...leg, stops: (coaches[index] ?? []).map(toLegStop) }));
  return { ...journey, legs };
}

function toLegStop({ arrivalTime, departureTime, ...stop }: ScheduledStop): LegStop {
  const { cityName, cityId, stopId, stopName, timeZone, latitude, longitude } = stop;
  const place = { cityName, cityId, stopId, stopName, timeZone, latitude, longitude };
  return { ...place, arrivalDateTime: arrivalTime, departureDateTime: departureTime };
}
