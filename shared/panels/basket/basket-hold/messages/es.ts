import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What is said before a basket runs out, in Spanish. */
export const messages: Translation<typeof french> = {
  warning: {
    one: 'Sus asientos siguen reservados {count} minuto más.',
    other: 'Sus asientos siguen reservados {count} minutos más.',
  },
  expired: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
  extend: 'Ampliar',
  extendAdvice: 'Puede ampliar este plazo en su cesta, con el botón «Ampliar».',
  extended: {
    one: 'Plazo ampliado: sus asientos siguen reservados {count} minuto más.',
    other: 'Plazo ampliado: sus asientos siguen reservados {count} minutos más.',
  },
  extendFailed: 'No se ha podido ampliar el plazo.',
  last: 'El tiempo casi se ha agotado: ya no se puede cambiar ni pagar nada.',
  lastAdvice: 'Conservamos lo que eligió: en un momento podrá volver a reservar los mismos viajes en su cesta.',
  titleWarning: { one: 'Cesta: {count} minuto', other: 'Cesta: {count} minutos' },
};
