import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the basket holds, in Spanish. */
export const messages: Translation<typeof french> = {
  empty: 'Su cesta está vacía.',
  failed: 'No se ha podido cargar la cesta.',
  failedAdvice: 'No se ha perdido nada: sus asientos siguen reservados.',
  heldFor: 'Asientos reservados durante',
  expired: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
  search: 'Buscar billetes',
  open: 'Ir a la cesta',
  remove: 'Quitar',
  removed: 'Se ha quitado el viaje de la cesta.',
  removeFailed: 'No se ha podido quitar este viaje. Inténtelo de nuevo en un momento.',
  cities: '{origin} – {destination}',
};
