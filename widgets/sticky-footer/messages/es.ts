import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The bar at the foot of a page, in Spanish. */
export const messages: Translation<typeof french> = {
  label: 'Cesta y privacidad',
  journeys: { one: '{count} viaje', other: '{count} viajes' },
  free: 'Gratis',
  held: 'Asientos reservados durante {time}',
  expired: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
  basket: 'Ir a la cesta',
  find: 'Buscar billetes',
  privacy: 'Privacidad',
};
