import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to pay, in English. */
export const messages: Translation<typeof french> = {
  steps: 'Steps',
  stepJourney: 'Journey',
  stepSeats: 'Seats',
  stepDetails: 'Details',
  stepPayment: 'Payment',
  stepDone: 'done',
  stepPassed: 'to be completed',
  barTotal: 'Total',
  barHeld: 'Seats held for',
};
