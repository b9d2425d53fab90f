import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of all alerts in English. */
export const messages: Translation<typeof french> = {
  title: 'All service alerts',
  search: 'Search the alerts',
  route: 'Route',
  allRoutes: 'All routes',
  routeBetween: '{name}: {from} – {to}',
  severity: 'Severity',
  all: 'All',
  severe: 'Severe disruptions',
  major: 'Major disruptions',
  information: 'Information',
  other: 'Good to know',
  wholeNetwork: 'Whole network',
  clear: 'Clear filters',
  found: { one: '{count} alert', other: '{count} alerts' },
  noneFound: 'No alerts match these filters.',
  none: 'No disruptions are announced on the network.',
  findJourney: 'Find a journey',
  failed: 'We can’t load the alerts.',
  failedAdvice: 'Your filters are saved. Try again in a moment.',
};
