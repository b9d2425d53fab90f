import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way home from an address that leads nowhere, in English. */
export const messages: Translation<typeof french> = {
  notFound: 'Page not found',
  notFoundAdvice: 'There is no page at this address. Check it, or continue from here:',
  journeys: 'Find a journey',
  basket: 'Your basket',
  account: 'Your account',
  home: 'Home page',
};
