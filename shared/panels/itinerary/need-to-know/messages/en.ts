import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  lostProperty: 'Lost something on this journey?',
  serviceAlerts: 'Service alerts',
  noAlerts: 'No alerts for this journey.',
  alertsFailed: 'We can’t load the alerts.',
  alertsFailedAdvice: 'The rest of the page is up to date. Try again in a moment.',
  cityGuide: 'Guide to {city}',
  restrictions: 'Restrictions',
  restrictionsNote:
    'A child under {age} without a seat travels free with a paying adult, only on trips within the UK or to or from Ireland.',
};
