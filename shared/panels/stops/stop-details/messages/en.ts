import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopDetails: 'Stop details',
  mapOfStop: 'Map: {stop}',
  stopAddress: 'Address',
  wayThere: 'Directions to the stop',
  cityInformation: 'About {city}',
  cityGuide: 'Guide to {city}',
  stopFailed: 'The details of this stop could not be loaded.',
  stopFailedAdvice: 'Check your connection, then try again.',
  allStops: 'All stops in {city}',
  nothingMore: 'We have no more information about this stop.',
};
