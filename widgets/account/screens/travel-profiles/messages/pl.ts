import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The travel profiles of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje profile podróży',
  about: 'Podróżnych i ich potrzeby wybiera się przy każdym wyszukiwaniu.',
  search: 'Znajdź przejazd',
  toProfile: 'Zobacz swoje konto',
};
