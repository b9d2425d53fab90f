import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A new password in Polish. */
export const messages: Translation<typeof french> = {
  passwordHint: 'Co najmniej 10 znaków: na przykład trzy niezwiązane słowa.',
  passwordMissing: 'Wybierz hasło.',
  passwordShort: 'Wybierz hasło, które ma co najmniej 10 znaków.',
  passwordLong: 'Wybierz hasło, które ma najwyżej 200 znaków.',
  passwordSame: 'Wybierz hasło, które nie jest Twoim adresem e‑mail.',
  passwordUnfit: 'Tego hasła nie można użyć: wybierz inne.',
};
