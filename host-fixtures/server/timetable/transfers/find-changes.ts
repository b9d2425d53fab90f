import { type Run } from '../rides/ride.ts';

/** Nobody at a board of departures is asked to wait longer at a change. */
export const longestWaitMs = 3 * 3_600_000;

/** A declared change between two stops. */
export interface Change {
  readonly first: readonly Run[];
  /** Coaches onward, in the order of departure. */
  readonly second: readonly Run[];
  readonly minWaitMs: number;
}

/** Two coaches of one journey. */
export interface TwoRuns {
  readonly first: Run;
  readonly second: Run;
}

/** The coach onward that arrives first, among those that leave in time. */
function bestOnward(first: Run, change: Change, longestMs: number): Run | undefined {
  let best: Run | undefined;
  for (const second of change.second) {
    const wait = second.departure - first.arrival;
    if (wait > longestMs) break;
    if (wait < change.minWaitMs || second.ride.tripId === first.ride.tripId) continue;
    if (!best || second.arrival < best.arrival) best = second;
  }
  return best;
}

/** Which departure a run is: the same coach boarded at the same call. */
export function departureKey(run: Run): string {
  return `${run.ride.tripId}|${run.day}|${run.ride.board.sequence}`;
}

/**
 * Journeys with one change of coach: for each coach that leaves, the onward coach that arrives first, over all places
 * where the feed declares a change. A coach that also goes there directly is left to its direct journey.
 *
 * @param direct departures that need no change, as {@link departureKey} writes them
 * @param longestMs how long a traveller may be asked to wait
 */
export function findChanges(
  changes: readonly Change[],
  direct: ReadonlySet<string>,
  longestMs: number = longestWaitMs,
): TwoRuns[] {
  const best = new Map<string, TwoRuns>();
  for (const change of changes) {
    for (const first of change.first) {
      const key = departureKey(first);
      const second = direct.has(key) ? undefined : bestOnward(first, change, longestMs);
      const known = best.get(key);
      if (second && (!known || second.arrival < known.second.arrival)) best.set(key, { first, second });
    }
  }
  return [...best.values()];
}
