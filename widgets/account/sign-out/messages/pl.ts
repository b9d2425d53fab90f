import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Signing out, in Polish. */
export const messages: Translation<typeof french> = {
  signOut: 'Wyloguj się',
  failed: 'Nie udało się wylogować.',
  failedAdvice: 'Sesja nadal trwa: spróbuj ponownie za chwilę.',
};
