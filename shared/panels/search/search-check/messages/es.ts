import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the check of a search form says, in Spanish. */
export const messages: Translation<typeof french> = {
  errors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  startingAt: 'Elija la ciudad de salida.',
  goingTo: 'Elija la ciudad de llegada.',
  departureDate: 'Elija la fecha de ida.',
  returnDate: 'Elija la fecha de vuelta.',
  travellers: 'Indique entre 1 y 99 viajeros.',
  unreadable: 'Introduzca la fecha así: {example}.',
  past: 'Ese día ya ha pasado: elija hoy o más tarde.',
  noCoach: 'No hay autocares ese día: elija otro.',
  laterMonth: 'Elija un día de este mes: los siguientes aún no se conocen.',
};
