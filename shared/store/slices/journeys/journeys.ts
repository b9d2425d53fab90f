import { createAnswers } from '../../answers.ts';

/**
 * Cached answers of the API: the journeys that a search has found, keyed by the search's query string. The 20 latest answers
 * are stored.
 */
export const journeys = createAnswers('journeys', { limit: 20 });

/**
 * `selectJourneys(key)` returns a selector of the results of a search. While more results load, its state is `loading`, and
 * `last` contains the results so far.
 */
export const selectJourneys = journeys.select;
