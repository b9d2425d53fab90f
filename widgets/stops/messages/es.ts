import { messages as cityField } from '#shared/panels/cities/city-field/messages/es.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in Spanish. */
export const messages: Translation<typeof french> = {
  ...cityField,
  title: 'Encontrar una parada',
  city: 'Ciudad',
};
