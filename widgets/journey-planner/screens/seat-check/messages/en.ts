import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The check of the seats in English. */
export const messages: Translation<typeof french> = {
  title: 'Your seats on board',
  intro: {
    one: 'You can still choose your seats on {count} coach.',
    other: 'You can still choose your seats on {count} coaches.',
  },
  cities: '{origin} – {destination}',
  travellers: { one: '{count} traveller', other: '{count} travellers' },
  needed: 'No seats chosen yet',
  done: 'Seats chosen: {seats}',
  choose: 'Choose seats',
  skip: 'Skip seat selection',
  skipHint: 'If you don’t choose, we’ll assign your seats.',
  back: 'Back to the basket',
  backToReschedule: 'Back to the journeys',
  failed: 'We can’t load your basket.',
  failedAdvice: 'Nothing is lost: your seats are still held. Try again in a moment.',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { travellers: { one: '{count} traveler', other: '{count} travelers' } },
};
