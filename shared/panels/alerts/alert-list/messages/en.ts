import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  learnMore: 'Learn more',
  learnMoreLang: 'en',
  alertSevere: 'Severe disruption',
  alertMajor: 'Major disruption',
  alertInformation: 'Information',
  alertFromUntil: 'From {from} to {until}',
  alertFrom: 'From {from}',
  alertUntil: 'Until {until}',
  alertPage: 'Open this alert',
};
