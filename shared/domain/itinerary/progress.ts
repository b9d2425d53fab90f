import { isDelayed } from '../tracker/departure.ts';
import { countReliableStops } from './disruption.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

/** The worst status of the coaches: ONTIME, DELAY or SEVERE (very late, or cancelled); absent if none is tracked. */
type WithStatus = Pick<Itinerary, 'delayStatus'>;

/** Whether the indicator is shown: if a coach is tracked (spec §4 "Absent status: no real-time indicator"). */
export function showsRealTimeIndicator({ delayStatus }: WithStatus): boolean {
  return delayStatus !== undefined;
}

/**
 * Whether progress is shown: only with the status ONTIME or DELAY (spec §4). It is unknown without a status, and
 * unreliable if the delay is SEVERE.
 */
export function showsProgress({ delayStatus }: WithStatus): boolean {
  return delayStatus === 'ONTIME' || delayStatus === 'DELAY';
}

/** Whether a stop is shown as arrived: progress is shown, and the stop has an actual arrival time (spec §4). */
export function hasArrived(itinerary: WithStatus, stop: ScheduledStop): boolean {
  return showsProgress(itinerary) && stop.actualArrivalTime !== undefined;
}

/** Whether a stop is shown as departed: progress is shown, and the stop has an actual departure time (spec §4). */
export function hasDeparted(itinerary: WithStatus, stop: ScheduledStop): boolean {
  return showsProgress(itinerary) && stop.actualDepartureTime !== undefined;
}

/**
 * The index of the last stop that the traveller's coach has arrived at or departed from. Earlier stops count as reached, even
 * without a reported time. Stops from the first cancelled one or the first missed transfer on are ignored, because the
 * traveller is not on a coach that serves them.
 *
 * @returns -1 if no stop has been reached, or progress is not shown
 */
export function findLastReachedStop(itinerary: Pick<Itinerary, 'delayStatus' | 'scheduledStops'>): number {
  return itinerary.scheduledStops
    .slice(0, countReliableStops(itinerary))
    .findLastIndex((stop) => hasArrived(itinerary, stop) || hasDeparted(itinerary, stop));
}

/** Whether a Refresh action is offered: only with the status DELAY or SEVERE (spec §2 "Itinerary view"). */
export function offersRefresh({ delayStatus }: WithStatus): boolean {
  return isDelayed(delayStatus);
}

/** Whether travellers are advised to be at the station well before departure: if the status is ONTIME or absent (spec §2). */
export function warnsToArriveEarly({ delayStatus }: WithStatus): boolean {
  return !isDelayed(delayStatus);
}
