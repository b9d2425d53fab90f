import { type messages as french } from './fr.ts';

/** Messages about accounts, in Polish. */
export const messages: Readonly<Record<keyof typeof french, string>> = {
  activationSubject: 'Aktywuj swoje konto',
  activationText: '{name}, oto kod, który aktywuje Twoje konto:',
  activationLink: 'Aktywuj konto',
  activationNote: 'To nie Ty zakładasz konto? Zignoruj tę wiadomość: bez kodu nikt nie skorzysta z konta.',
  knownSubject: 'Masz już konto',
  knownText: 'Ktoś próbował założyć konto z tym adresem, ale takie konto już istnieje. Nic się nie zmieniło.',
  knownLink: 'Zaloguj się',
  knownNote: 'Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.',
  resetSubject: 'Ustaw nowe hasło',
  resetText: '{name}, oto kod, z którym ustawisz nowe hasło. Jest ważny przez godzinę:',
  resetLink: 'Ustaw hasło',
  resetNote: 'To nie Twoja prośba? Zignoruj tę wiadomość: hasło pozostaje bez zmian.',
  changedSubject: 'Twoje hasło zostało zmienione',
  changedText: '{name}, hasło do Twojego konta zostało właśnie zmienione. Inne urządzenia zostały wylogowane.',
  changedLink: 'Ustaw inne hasło',
  changedNote: 'To nie Ty? Ustaw od razu inne hasło.',
  closedSubject: 'Twoje konto jest zamknięte',
  closedText: '{name}, Twoje konto jest zamknięte, a zapisane w nim dane zostały usunięte.',
  closedLink: 'Znajdź zamówienie',
  closedNote: 'Twoje zamówienia pozostają ważne: można je znaleźć po numerze i tym adresie.',
  code: 'Kod',
  footer: 'Otrzymujesz tę wiadomość, ponieważ ten adres przypisano do konta.',
};
