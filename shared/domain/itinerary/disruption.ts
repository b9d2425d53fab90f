import { listCoachChanges } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

type Stops = Pick<Itinerary, 'scheduledStops'>;

/** The reason why a traveller cannot travel as planned, and the first affected stop. */
export interface JourneyDisruption {
  readonly kind: 'cancelled' | 'transfer-missed';
  readonly stop: ScheduledStop;
  /** Index in the itinerary. */
  readonly index: number;
}

/** The first problem that makes a journey impossible as planned, if any. */
export function findDisruption({ scheduledStops }: Stops): JourneyDisruption | undefined {
  const boardingStop = listCoachChanges(scheduledStops).find(({ isMissed }) => isMissed)?.board;
  const index = scheduledStops.findIndex((stop) => stop.isCancelled === true || stop === boardingStop);
  const stop = scheduledStops[index];
  return stop && { kind: stop.isCancelled === true ? 'cancelled' : 'transfer-missed', stop, index };
}

/** Number of stops, from the first, that are not affected by a disruption. */
export function countReliableStops(itinerary: Stops): number {
  return findDisruption(itinerary)?.index ?? itinerary.scheduledStops.length;
}
