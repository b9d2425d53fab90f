import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account menu, in Polish. */
export const messages: Translation<typeof french> = {
  signIn: 'Zaloguj się',
  signOut: 'Wyloguj się',
  signingOut: 'Wylogowywanie…',
  signOutFailed: 'Nie udało się wylogować. Spróbuj ponownie za chwilę.',
  checking: 'Sprawdzamy Twoje konto…',
  hello: 'Dzień dobry, {name}',
  notActivated: 'To konto nie jest jeszcze aktywne.',
  activate: 'Aktywuj konto',
  manageBooking: 'Zarządzaj rezerwacją',
  profile: 'Mój profil',
  tickets: 'Moje bilety',
  settings: 'Moje ustawienia',
  travelProfiles: 'Moje profile podróży',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { manageBooking: 'Zarządzaj podróżą' },
  CA: { manageBooking: 'Zarządzaj podróżą' },
};
