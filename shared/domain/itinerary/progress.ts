import { isDelayed } from '../tracker/departure.ts';
import { countReliableStops } from './disruption.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

type Tracked = Pick<Itinerary, 'delayStatus'>;

/** Whether the journey is tracked in real time (spec §4 "Absent status: no real-time indicator"). */
export function showsRealTimeIndicator({ delayStatus }: Tracked): boolean {
  return delayStatus !== undefined;
}

/** Whether progress is shown: only on time or delayed (spec §4), because it is unreliable during a severe delay. */
export function showsProgress({ delayStatus }: Tracked): boolean {
  return delayStatus === 'ONTIME' || delayStatus === 'DELAY';
}

/** Whether the coach has arrived at a stop: the actual time exists and progress is shown (spec §4). */
export function hasArrived(itinerary: Tracked, stop: ScheduledStop): boolean {
  return showsProgress(itinerary) && stop.actualArrivalTime !== undefined;
}

/** Whether the coach has departed from a stop: the actual time exists and progress is shown (spec §4). */
export function hasDeparted(itinerary: Tracked, stop: ScheduledStop): boolean {
  return showsProgress(itinerary) && stop.actualDepartureTime !== undefined;
}

/**
 * Index of the last stop that the traveller's coach has reached, -1 before the first. Earlier stops count as reached
 * even without a reported time. Stops after a missed transfer are excluded: the coach runs without the traveller.
 */
export function findLastReachedStop(itinerary: Pick<Itinerary, 'delayStatus' | 'scheduledStops'>): number {
  return itinerary.scheduledStops
    .slice(0, countReliableStops(itinerary))
    .findLastIndex((stop) => hasArrived(itinerary, stop) || hasDeparted(itinerary, stop));
}

/** Whether a Refresh action is offered: only when delayed or severe (spec §2 "Itinerary view"). */
export function offersRefresh({ delayStatus }: Tracked): boolean {
  return isDelayed(delayStatus);
}

/** Whether travellers are advised to be at the station well before departure: neither DELAY nor SEVERE (spec §2). */
export function warnsToArriveEarly({ delayStatus }: Tracked): boolean {
  return !isDelayed(delayStatus);
}
