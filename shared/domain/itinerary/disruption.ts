import { coachChanges } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

type Stops = Pick<Itinerary, 'scheduledStops'>;

/** Why a traveller cannot travel as planned, and the first stop that they cannot count on. */
export interface Disruption {
  readonly kind: 'cancelled' | 'transfer-missed';
  readonly stop: ScheduledStop;
  /** Its place in the itinerary. */
  readonly index: number;
}

/** The first thing that keeps a journey from being travelled as planned; none where it can be. */
export function findDisruption({ scheduledStops }: Stops): Disruption | undefined {
  const missed = coachChanges(scheduledStops).find(({ isMissed }) => isMissed)?.board;
  const index = scheduledStops.findIndex((stop) => stop.isCancelled === true || stop === missed);
  const stop = scheduledStops[index];
  return stop && { kind: stop.isCancelled === true ? 'cancelled' : 'transfer-missed', stop, index };
}

/** How many stops, from the first, the traveller can count on. */
export function stopsThatHold(itinerary: Stops): number {
  return findDisruption(itinerary)?.index ?? itinerary.scheduledStops.length;
}
