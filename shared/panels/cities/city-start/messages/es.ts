import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a city field offers before anything is typed, in Spanish. */
export const messages: Translation<typeof french> = {
  nearMe: 'Cerca de mí',
  asking: 'Buscando su ubicación…',
  near: 'Cerca de usted',
  popular: 'Ciudades principales',
  all: 'Todas las ciudades',
  found: { one: '{count} ciudad cerca de usted: {cities}', other: '{count} ciudades cerca de usted: {cities}' },
  refused: 'Este navegador no comparte su ubicación. Permítalo en sus ajustes o escriba una ciudad.',
  failed: 'No se ha podido encontrar su ubicación. Inténtelo de nuevo o escriba una ciudad.',
};
