import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in Spanish. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} viaje', other: '{count} viajes' },
  heldFor: 'Plazas retenidas durante',
  warning: {
    one: 'Sus plazas quedan retenidas {count} minuto más.',
    other: 'Sus plazas quedan retenidas {count} minutos más.',
  },
  expired: 'Se acabó el tiempo: las plazas de su cesta ya no están retenidas.',
  free: 'Gratis',
};
