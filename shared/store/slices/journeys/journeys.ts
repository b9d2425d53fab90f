import { createAnswers } from '../../answers.ts';

/** The results of searches. The key of a search is its query string: equal searches have equal keys. */
export const journeys = createAnswers('journeys', { limit: 20 });

/** Selects the results of a search. While more load, `last` contains the others. */
export const selectJourneys = journeys.select;
