import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The bar at the foot of a page, in English. */
export const messages: Translation<typeof french> = {
  label: 'Basket and privacy',
  journeys: { one: '{count} journey', other: '{count} journeys' },
  free: 'Free',
  held: 'Seats held for {time}',
  expired: 'Time is up: the seats in your basket are no longer held.',
  basket: 'Go to basket',
  find: 'Find tickets',
  privacy: 'Privacy',
};
