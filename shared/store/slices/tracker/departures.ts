// Rollup chunk: cities (read by shared/build/chunk-marks.mjs)
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: departures boards, keyed by the query. A query without a date is for today. */
export const departures = createAnswers('departures', {
  getKey: ({ originId, destinationId, date = '' }: CompleteQuery) => `${originId}/${destinationId}/${date}`,
  limit: 20,
});

/** Returns the key, and selects the departures board, of a query. */
export const { getKey: toDeparturesKey, select: selectDepartures } = departures;
