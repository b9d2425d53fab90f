import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next coach of travellers who were left without theirs, in Polish. */
export const messages: Translation<typeof french> = {
  next: 'Następny autokar: {origin} – {destination}',
  spoken: 'Następny autokar: {day}, {time}.',
  none: 'Nie znaleźliśmy innego autokaru tego dnia ani następnego.',
  failed: 'Nie udało się wyszukać następnego autokaru.',
  look: 'Szukaj innego przejazdu',
};
