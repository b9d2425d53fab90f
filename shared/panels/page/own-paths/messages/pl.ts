import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way home from an address that leads nowhere, in Polish. */
export const messages: Translation<typeof french> = {
  notFound: 'Nie ma takiej strony',
  notFoundAdvice: 'Pod tym adresem nic nie ma. Sprawdź go albo przejdź dalej:',
  journeys: 'Znajdź przejazd',
  basket: 'Twój koszyk',
  account: 'Twoje konto',
  home: 'Strona główna',
};
