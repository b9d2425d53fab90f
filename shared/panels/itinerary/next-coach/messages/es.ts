import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next coach of travellers who were left without theirs, in Spanish. */
export const messages: Translation<typeof french> = {
  next: 'Próximo autocar de {origin} a {destination}',
  spoken: 'Próximo autocar: {day} a las {time}.',
  none: 'No hemos encontrado otro autocar ese día ni el siguiente.',
  failed: 'No se ha podido buscar el próximo autocar.',
  look: 'Buscar otro viaje',
};
