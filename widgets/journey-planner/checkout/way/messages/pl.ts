import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to pay, in Polish. */
export const messages: Translation<typeof french> = {
  steps: 'Etapy',
  stepJourney: 'Przejazd',
  stepSeats: 'Miejsca',
  stepDetails: 'Dane',
  stepPayment: 'Płatność',
  stepDone: 'gotowe',
  stepPassed: 'do uzupełnienia',
  barTotal: 'Razem',
  barHeld: 'Miejsca zarezerwowane jeszcze przez',
};
