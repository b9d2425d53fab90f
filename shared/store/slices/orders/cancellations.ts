import { createAnswers } from '../../answers.ts';

/**
 * Access to the part `cancellations` of the store: cached answers of the API with a reservation and its cancellation terms,
 * keyed by the reservation's key (a signed text in links to it). A page shows few reservations, so only the latest five are
 * stored.
 */
export const cancellations = createAnswers('cancellations', { limit: 5 });

/** `selectCancellation(key)(state)` returns the request's state: idle, loading, failed, or ready with the answer. */
export const selectCancellation = cancellations.select;
