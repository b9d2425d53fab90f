import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The banner of alerts in English. */
export const messages: Translation<typeof french> = {
  label: 'Service alerts',
  severe: 'Severe',
  major: 'Major',
  information: 'Info',
  others: { one: 'and {count} other', other: 'and {count} others' },
  dismiss: 'Hide: {title}',
  dismissShort: 'Hide',
  all: 'All service alerts',
  hidden: { one: '{count} alert hidden', other: '{count} alerts hidden' },
  bringBack: 'Show',
  arrived: 'New severe alert: {title}',
};
