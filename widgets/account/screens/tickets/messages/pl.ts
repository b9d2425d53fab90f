import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje bilety',
  about: 'Rezerwację znajdziesz po jej numerze.',
  manage: 'Zarządzaj rezerwacją',
  search: 'Znajdź przejazd',
  toProfile: 'Zobacz swoje konto',
};
