import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What is said before a basket runs out, in Spanish. */
export const messages: Translation<typeof french> = {
  warning: {
    one: 'Sus plazas quedan retenidas {count} minuto más.',
    other: 'Sus plazas quedan retenidas {count} minutos más.',
  },
  expired: 'Se acabó el tiempo: las plazas de su cesta ya no están retenidas.',
  titleWarning: { one: 'Cesta: {count} minuto', other: 'Cesta: {count} minutos' },
};
