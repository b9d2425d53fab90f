import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to pay, in Spanish. */
export const messages: Translation<typeof french> = {
  steps: 'Pasos',
  stepJourney: 'Viaje',
  stepSeats: 'Asientos',
  stepDetails: 'Datos',
  stepPayment: 'Pago',
  stepDone: 'hecho',
  stepPassed: 'por completar',
  barTotal: 'Total',
  barHeld: 'Asientos reservados durante',
};
