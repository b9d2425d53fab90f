import { listCoachChanges } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

type Stops = Pick<Itinerary, 'scheduledStops'>;

/** The reason why a traveller cannot travel as planned, and the first affected stop. */
export interface JourneyDisruption {
  readonly kind: 'cancelled' | 'transfer-missed';
  /** The first stop of a cancelled coach, or the stop at which the traveller would board after a missed transfer. */
  readonly stop: ScheduledStop;
  /** Index of the stop in `scheduledStops`. */
  readonly index: number;
}

/**
 * Finds the first problem, in the order of travel, that makes a journey impossible as planned, if any: a cancelled coach,
 * or a transfer for which the first coach is expected too late.
 *
 * @param itinerary `scheduledStops` are the stops of all coaches of the journey, in the order of travel
 */
export function findDisruption({ scheduledStops }: Stops): JourneyDisruption | undefined {
  // The first stop of the coach that will be missed.
  const boardingStop = listCoachChanges(scheduledStops).find(({ isMissed }) => isMissed)?.board;
  // All stops of a cancelled coach have `isCancelled`. Without a disruption, the index is -1, and `stop` undefined.
  const index = scheduledStops.findIndex((stop) => stop.isCancelled === true || stop === boardingStop);
  const stop = scheduledStops[index];
  return stop && { kind: stop.isCancelled === true ? 'cancelled' : 'transfer-missed', stop, index };
}

/** Number of stops before the first one that is affected by a disruption; all stops if there is no disruption. */
export function countReliableStops(itinerary: Stops): number {
  return findDisruption(itinerary)?.index ?? itinerary.scheduledStops.length;
}
