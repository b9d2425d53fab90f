import { messages as cityField } from '#shared/panels/cities/city-field/messages/pl.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in Polish. */
export const messages: Translation<typeof french> = {
  ...cityField,
  title: 'Znajdź przystanek',
  city: 'Miasto',
};
