// Rollup chunk: cities
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import { createAnswers } from '../../answers.ts';

/** The departures boards. Without a date, the board is that of today. */
export const departures = createAnswers('departures', {
  getKey: ({ originId, destinationId, date = '' }: CompleteQuery) => `${originId}/${destinationId}/${date}`,
  limit: 20,
});

/** The key, and the selector of the board, of a query. */
export const { getKey: toDeparturesKey, select: selectDepartures } = departures;
