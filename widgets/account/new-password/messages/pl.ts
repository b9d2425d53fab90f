import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A new password in Polish. */
export const messages: Translation<typeof french> = {
  passwordHint: 'Co najmniej 10 znaków: na przykład trzy niepowiązane słowa.',
  passwordMissing: 'Podaj nowe hasło.',
  passwordShort: 'Hasło musi mieć co najmniej 10 znaków.',
  passwordLong: 'Hasło może mieć najwyżej 200 znaków.',
  passwordSame: 'Hasło nie może być Twoim adresem e‑mail.',
  passwordUnfit: 'Tego hasła nie można użyć: wybierz inne.',
};
