import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The bar at the foot of a page, in Spanish. */
export const messages: Translation<typeof french> = {
  label: 'Cesta y privacidad',
  journeys: { one: '{count} viaje', other: '{count} viajes' },
  free: 'Sin coste',
  held: 'Plazas reservadas aún {time}',
  expired: 'Se acabó el tiempo: las plazas de su cesta ya no están retenidas.',
  basket: 'Ir a la cesta',
  find: 'Buscar billetes',
  privacy: 'Privacidad',
};
