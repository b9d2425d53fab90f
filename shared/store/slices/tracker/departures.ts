// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import { createAnswers } from '../../answers.ts';

/**
 * Cached answers of the API: departures boards (the departures from one city to another on a day), keyed by the query. A
 * query without a date is for the current day at the origin. The 20 latest boards are stored.
 */
export const departures = createAnswers('departures', {
  getKey: ({ originId, destinationId, date = '' }: CompleteQuery) => `${originId}/${destinationId}/${date}`,
  limit: 20,
});

/**
 * `toDeparturesKey(query)` returns the key of a query; `selectDepartures(query)(state)` returns its request's state:
 * idle (also for an undefined query), loading, failed, or ready with the board.
 */
export const { getKey: toDeparturesKey, select: selectDepartures } = departures;
