import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje bilety',
  about: 'Rezerwację znajdziesz po jej numerze.',
  manage: 'Zarządzaj rezerwacją',
  search: 'Znajdź przejazd',
  toProfile: 'Zobacz swoje konto',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { about: 'Podróż znajdziesz po jej numerze.', manage: 'Zarządzaj podróżą' },
  CA: { about: 'Podróż znajdziesz po jej numerze.', manage: 'Zarządzaj podróżą' },
};
