import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The calendar of a search form, in English. */
export const messages: Translation<typeof french> = {
  outbound: 'Outbound date',
  inbound: 'Return date',
  there: 'Outbound',
  back: 'Return',
  ways: 'Days of travel',
  toChoose: 'choose a day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  dayThere: '{day}, outbound',
  dayBack: '{day}, return',
  nowBack: 'Outbound: {day}. Now choose your return date.',
  nowThere: 'Return: {day}. Now choose your outbound date.',
  earliestBack: 'Return on {day} at the earliest.',
  done: 'Done',
  previous: 'Previous month',
  next: 'Next month',
  navigation: 'Change month',
  daySelected: '{day}, chosen',
  dayCheapest: '{day}, cheapest',
  loading: 'Loading days…',
  cities: 'Choose both cities to see on which days our coaches run, in later months too.',
  none: 'No coaches run between these cities in the coming days.',
  failed: 'The days on which our coaches run could not be loaded. Choose a day: the search will show whether any run.',
};
