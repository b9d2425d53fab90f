import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A city of a link that no coach serves, in Polish. */
export const messages: Translation<typeof french> = {
  unknownOrigin: 'Z miasta podanego w tym linku nie odjeżdża żaden autokar.',
  unknownDestination: 'Nie obsługujemy miasta docelowego podanego w tym linku.',
  noCoachBetween: 'Żaden autokar nie kursuje na trasie {origin} – {destination}.',
  chooseAnother: 'Wybierz inne miasto.',
  nearest: 'Najbliższe obsługiwane miasta:',
  insteadTo: '{city}, {distance} dalej',
};
