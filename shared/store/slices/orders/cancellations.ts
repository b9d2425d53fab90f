import { createAnswers } from '../../answers.ts';

export const cancellations = createAnswers('cancellations', { limit: 5 });

/** Selects the possible refunds of a reservation. */
export const selectCancellation = cancellations.select;
