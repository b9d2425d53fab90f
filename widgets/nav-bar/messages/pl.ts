import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The site’s navigation, in Polish. */
export const messages: Translation<typeof french> = {
  navigation: 'Nawigacja główna',
  menu: 'Menu',
  skip: 'Przejdź do treści',
  account: 'Konto',
  myAccount: 'Moje konto',
  journeyPlanner: 'Znajdź bilety',
  fareFinder: 'Ceny',
  stops: 'Przystanki',
  serviceAlerts: 'Komunikaty',
};
