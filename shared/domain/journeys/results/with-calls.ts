import { splitByCoach } from '../../itinerary/coach-changes.ts';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import type { Journey, LegStop } from '../journey.ts';

/** Whether the calls of a journey's coaches are unknown: an answer that would have very many leaves them out. */
export function lacksCalls({ legs }: Pick<Journey, 'legs'>): boolean {
  return legs.some(({ stops }) => stops.length === 0);
}

/** A journey with the calls that its itinerary has; as it is where that has other coaches. */
export function withCalls(journey: Journey, scheduledStops: readonly ScheduledStop[]): Journey {
  const coaches = splitByCoach(scheduledStops);
  if (coaches.length !== journey.legs.length) return journey;
  const legs = journey.legs.map((leg, index) => ({ ...leg, stops: (coaches[index] ?? []).map(toLegStop) }));
  return { ...journey, legs };
}

function toLegStop({ arrivalTime, departureTime, ...stop }: ScheduledStop): LegStop {
  const { cityName, cityId, stopId, stopName, timeZone, latitude, longitude } = stop;
  return {
    cityName,
    ...(cityId !== undefined && { cityId }),
    ...(stopId !== undefined && { stopId }),
    ...(stopName !== undefined && { stopName }),
    ...(timeZone !== undefined && { timeZone }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(arrivalTime !== undefined && { arrivalDateTime: arrivalTime }),
    ...(departureTime !== undefined && { departureDateTime: departureTime }),
  };
}
