import { createAnswers } from '../../answers.ts';

/** The cancellation terms of a reservation, by its key. */
export const cancellations = createAnswers('cancellations', { limit: 5 });

/** Selects the possible refunds of a reservation. */
export const selectCancellation = cancellations.select;
