import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a new password in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Nowe hasło',
  intro: 'Z kodem z naszej wiadomości wybierz nowe hasło. Wszędzie indziej nastąpi wylogowanie.',
  code: 'Kod z wiadomości',
  codeMissing: 'Wpisz kod z naszej wiadomości.',
  codeWrong: 'Ten kod jest nieważny lub stracił ważność: sprawdź go albo poproś o inny.',
  password: 'Nowe hasło',
  change: 'Zmień hasło',
  changed: 'Twoje hasło zostało zmienione.',
  changedAdvice: 'Zaloguj się nowym.',
  toSignIn: 'Zaloguj się',
  toForgotten: 'Poproś o inny kod',
};
