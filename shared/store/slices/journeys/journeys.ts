import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: the results of a search, keyed by the search's query string. */
export const journeys = createAnswers('journeys', { limit: 20 });

/** Selects the results of a search. While more results load, `last` contains those that have arrived. */
export const selectJourneys = journeys.select;
