import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a browser without the API's cookies cannot do, and where to book, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'W tej przeglądarce nie można tu rezerwować',
  otherSite:
    'Nie zachowuje ona plików cookie innej witryny, więc ta strona nie utrzyma koszyka ani Cię nie zaloguje. Nadal możesz tu sprawdzać rozkłady i ceny.',
  ownSite:
    'Nie zachowuje ona plików cookie tej witryny, a bez nich nie ma koszyka ani logowania. Zezwól na nie i odśwież stronę.',
  book: 'Zarezerwuj na {site}',
};
