import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  guide: 'Guía de {city}',
  someGuide: 'Guía de la ciudad',
  picture: 'Vista de {city}',
};
