import { type messages as french } from './fr.ts';

/** Messages about accounts, in Polish. */
export const messages: Readonly<Record<keyof typeof french, string>> = {
  activationSubject: 'Aktywuj swoje konto',
  activationText: '{name}, oto kod, który aktywuje Twoje konto:',
  activationLink: 'Aktywuj konto',
  activationNote: 'Nie otwierasz konta? Zignoruj tę wiadomość: bez kodu konto nikomu się nie przyda.',
  knownSubject: 'Masz już konto',
  knownText: 'Ktoś chciał otworzyć konto z tym adresem, który już je ma. Nic się nie zmieniło.',
  knownLink: 'Zaloguj się',
  knownNote: 'Nie pamiętasz hasła? Na stronie logowania możesz wybrać inne.',
  resetSubject: 'Wybierz nowe hasło',
  resetText: '{name}, oto kod, z którym wybierzesz nowe hasło. Jest ważny przez godzinę:',
  resetLink: 'Wybierz hasło',
  resetNote: 'To nie Twoja prośba? Zignoruj tę wiadomość: hasło pozostaje bez zmian.',
  changedSubject: 'Twoje hasło zostało zmienione',
  changedText: '{name}, hasło do Twojego konta zostało właśnie zmienione. Inne urządzenia zostały wylogowane.',
  changedLink: 'Wybierz inne hasło',
  changedNote: 'To nie Ty? Wybierz od razu inne hasło.',
  closedSubject: 'Twoje konto jest zamknięte',
  closedText: '{name}, Twoje konto jest zamknięte, a to, co o Tobie wiedziało, zostało usunięte.',
  closedLink: 'Znajdź rezerwację',
  closedNote: 'Twoje zamówienia pozostają ważne: można je znaleźć po numerze i tym adresie.',
  code: 'Kod',
  footer: 'Otrzymujesz tę wiadomość, ponieważ podano ten adres dla konta.',
};
