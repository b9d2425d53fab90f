import type { Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in Polish. */
export const messages: Translation<typeof french> = {
  loading: 'Wczytywanie…',
  retry: 'Spróbuj ponownie',
  close: 'Zamknij',
  error: 'Błąd:',
  unavailable: 'Ta usługa jest chwilowo niedostępna.',
  updatedAt: 'zaktualizowano o {time}',
  opensInNewTab: '(otwiera się w nowej karcie)',
  nextDay: { one: '+{count} dzień', few: '+{count} dni', many: '+{count} dni', other: '+{count} dnia' },
  stopDescription: 'Opis przystanku',
};
