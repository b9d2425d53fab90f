import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a new password in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Nowe hasło',
  intro: 'Wpisz kod z naszej wiadomości i ustaw nowe hasło. Inne urządzenia zostaną wylogowane.',
  code: 'Kod z wiadomości',
  codeMissing: 'Wpisz kod z naszej wiadomości.',
  codeWrong: 'Ten kod jest nieprawidłowy lub stracił ważność: sprawdź go albo poproś o nowy.',
  password: 'Nowe hasło',
  change: 'Zmień hasło',
  changed: 'Twoje hasło zostało zmienione.',
  changedAdvice: 'Zaloguj się nowym hasłem.',
  toSignIn: 'Zaloguj się',
  toForgotten: 'Poproś o nowy kod',
};
