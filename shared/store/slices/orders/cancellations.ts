import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: a reservation and its cancellation terms, keyed by the reservation's key. */
export const cancellations = createAnswers('cancellations', { limit: 5 });

/** Selects a reservation and its cancellation terms. */
export const selectCancellation = cancellations.select;
