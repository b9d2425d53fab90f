import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of an account that was closed in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Konto zamknięte',
  closed: 'To konto jest zamknięte: nikt nie może się już na nie zalogować.',
  contact: 'Masz pytanie? Zadzwoń do biura obsługi klienta: {phone}.',
  toSignIn: 'Zaloguj się na inne konto',
};
