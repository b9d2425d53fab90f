import type { OperationMessages, Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in Polish. */
export const messages: Translation<typeof french> = {
  loading: 'Ładowanie…',
  retry: 'Spróbuj ponownie',
  close: 'Zamknij',
  back: 'Wstecz',
  error: 'Wystąpił błąd. Spróbuj ponownie.',
  unavailable: 'Ta usługa jest chwilowo niedostępna.',
  updatedAt: 'zaktualizowano o {time}',
  opensInNewTab: '(otwiera się w nowej karcie)',
  free: 'Bez opłat',
  nextDay: { one: '+{count} dzień', few: '+{count} dni', many: '+{count} dni', other: '+{count} dnia' },
  minutes: { one: '{count} minuta', few: '{count} minuty', many: '{count} minut', other: '{count} minuty' },
  traveller: 'Podróżny',
  textMessage: 'SMS',
  stopDescription: 'Opis przystanku',
  manageBooking: 'Zarządzaj rezerwacją',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { traveller: 'Pasażer', textMessage: 'Wiadomość SMS', manageBooking: 'Zarządzaj biletami' },
  CA: { traveller: 'Pasażer', textMessage: 'Wiadomość SMS' },
};
