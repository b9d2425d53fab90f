import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the check of a search form says, in English. */
export const messages: Translation<typeof french> = {
  errors: { one: 'There is a problem', other: 'There are {count} problems' },
  startingAt: 'Choose where you start from.',
  goingTo: 'Choose where you are going.',
  departureDate: 'Choose your outbound date.',
  returnDate: 'Choose your return date.',
  travellers: 'Enter between 1 and 99 travellers.',
  unreadable: 'Enter the date like this: {example}.',
  past: 'That day has passed: choose today or later.',
  noCoach: 'No coaches run on that day: choose another.',
  laterMonth: 'Choose a day this month: later months are not known yet.',
};
