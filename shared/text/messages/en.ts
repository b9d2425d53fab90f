import type { OperationMessages, Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in English. */
export const messages: Translation<typeof french> = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  error: 'Something went wrong. Please try again.',
  unavailable: 'This service is unavailable for the moment.',
  updatedAt: 'updated at {time}',
  opensInNewTab: '(opens in a new tab)',
  free: 'No charge',
  nextDay: { one: '+{count} day', other: '+{count} days' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  traveller: 'Traveller',
  textMessage: 'Text message',
  stopDescription: 'Stop description',
  manageBooking: 'Manage my booking',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { traveller: 'Traveler', stopDescription: 'Stop information', manageBooking: 'Manage my tickets' },
  CA: { traveller: 'Passenger', stopDescription: 'Stop information', manageBooking: 'Manage my reservations' },
};
