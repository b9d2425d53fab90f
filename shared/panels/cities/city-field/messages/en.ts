import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The city field in English. */
export const messages: Translation<typeof fr> = {
  cityClear: 'Clear',
  cityNoMatch: 'No results found.',
  cityNoMatchHelp: 'Search for a city or',
  cityNoMatchHelpSmall: 'Search for a city, or:',
  citySeeMap: 'see our stops on the map',
  cityOriginFirst: 'Choose your departure city first.',
  cityLoading: 'Loading the cities…',
  cityFailed: 'We can’t load the list of cities.',
  cityRecent: 'Recent',
  cityNetwork: 'All cities',
  cityNear: 'Near {place}',
  cityNearby: 'Cities nearby',
  cityResults: { one: '{count} city', other: '{count} cities' },
};
