import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A city of a link that no coach serves, in Spanish. */
export const messages: Translation<typeof french> = {
  unknownOrigin: 'Ningún autocar sale de la ciudad indicada en este enlace.',
  unknownDestination: 'No llegamos a la ciudad de destino indicada en este enlace.',
  noCoachBetween: 'Ningún autocar va de {origin} a {destination}.',
  chooseAnother: 'Elija otra ciudad.',
  nearest: 'Las ciudades con servicio más cercanas:',
  insteadTo: '{city}, a {distance}',
};
