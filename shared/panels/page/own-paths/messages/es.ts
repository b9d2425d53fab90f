import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way home from an address that leads nowhere, in Spanish. */
export const messages: Translation<typeof french> = {
  notFound: 'Página no encontrada',
  notFoundAdvice: 'Esta dirección no lleva a ninguna página. Compruébela o continúe desde aquí:',
  journeys: 'Buscar un viaje',
  basket: 'Su cesta',
  account: 'Su cuenta',
  home: 'Página de inicio',
};
