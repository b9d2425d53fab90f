import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way of a journey, in English. */
export const messages: Translation<typeof french> = {
  wayBetween: '{origin} – {destination}',
  mapOfWay: 'Route map',
  stopsOfWay: 'Stops on the route',
  viewStopDetails: 'View stop details',
  noMap: 'The map can’t be shown. Everything on it is in the list.',
};
