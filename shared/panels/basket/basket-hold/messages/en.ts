import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What is said before a basket runs out, in English. */
export const messages: Translation<typeof french> = {
  warning: {
    one: 'Your seats are held for {count} more minute.',
    other: 'Your seats are held for {count} more minutes.',
  },
  expired: 'Time is up: the seats in your basket are no longer held.',
  extend: 'Extend',
  extendAdvice: 'You can extend this time in your basket, with the “Extend” button.',
  extended: {
    one: 'Time extended: your seats are held for {count} more minute.',
    other: 'Time extended: your seats are held for {count} more minutes.',
  },
  extendFailed: 'The time could not be extended.',
  last: 'Time is almost up: you can no longer change or pay for anything.',
  lastAdvice: 'Your choices are saved: in a moment you can hold the same journeys again in your basket.',
  titleWarning: { one: 'Basket: {count} minute', other: 'Basket: {count} minutes' },
};
