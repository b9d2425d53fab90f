import { messages as cityField } from '#shared/panels/cities/city-field/messages/en.ts';
import { messages as stopMap } from '#shared/panels/stops/stop-map/messages/en.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The fare finder in English. */
export const messages: Translation<typeof french> = {
  ...cityField,
  ...stopMap,
  title: 'Where can you go for less?',
  from: 'Leaving from',
  hint: 'Choose where you leave from: all its destinations are shown, at the lowest price of the next 30 days.',
  budget: 'Maximum price',
  anyBudget: 'Any',
  order: 'Sort by',
  byPrice: 'Price',
  byDate: 'Date',
  byDistance: 'Distance',
  byName: 'Name',
  showMap: 'Map',
  cards: 'Destinations',
  cheapest: 'from',
  listing: 'Looking for destinations…',
  finding: 'Looking for prices: {answered} of {total}',
  found: { one: '{count} destination', other: '{count} destinations' },
  foundWithin: { one: '{count} destination for {budget} or less', other: '{count} destinations for {budget} or less' },
  putInOrder: 'Sort',
  showMore: { one: 'Show {count} more destination', other: 'Show {count} more destinations' },
  none: 'No fares from {origin} for the next 30 days.',
  noneAtAll: 'No fares for the next 30 days.',
  otherOrigin: 'Choose another city',
  noneWithin: 'No destination for {budget} or less: the lowest price is {price}.',
  allBudgets: 'Show all destinations',
  someFailed: {
    one: 'The price of {count} destination could not be loaded.',
    other: 'The prices of {count} destinations could not be loaded.',
  },
  allFailed: 'We can’t load the prices.',
  allFailedAdvice: 'Your choice is saved. Try again in a moment.',
  mapOfFares: 'Map of destinations',
  mapOrigin: 'From {origin}',
  mapUnavailable: 'The map can’t be shown. Everything on it is in the list.',
  seeJourneys: 'See journeys',
};
