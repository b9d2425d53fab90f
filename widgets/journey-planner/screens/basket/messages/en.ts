import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in English. */
export const messages: Translation<typeof french> = {
  title: 'Your basket',
  count: { one: '{count} journey in your basket.', other: '{count} journeys in your basket.' },
  held: 'Your seats are held.',
  cities: '{origin} – {destination}',
  travellers: { one: '{count} traveller', other: '{count} travellers' },
  total: 'Total',
  free: 'Free',
  remove: 'Remove',
  removeFailed: 'This journey could not be removed. Try again in a moment.',
  empty: 'Your basket is empty.',
  more: 'Find a journey',
  failed: 'The basket does not answer.',
  failedAdvice: 'Nothing is lost: your seats stay held. Try again in a moment.',
  seatPlanMissed: 'The seat plan could not be loaded.',
  seatPlanMissedAdvice: 'Your seats stay held. Try again later, or pay without choosing: seats are given to you.',
};
