import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the steps after the basket say of it, in English. */
export const messages: Translation<typeof french> = {
  toBasket: 'Back to the basket',
  noBasket: 'Your basket is empty, or its time has run out.',
  basketFailed: 'We can’t load your basket.',
  basketFailedAdvice: 'Nothing is lost. Try again in a moment.',
};
