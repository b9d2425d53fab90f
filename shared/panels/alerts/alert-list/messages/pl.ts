import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  learnMore: 'Więcej informacji',
  learnMoreLang: 'pl',
  alertSevere: 'Poważne utrudnienie',
  alertMajor: 'Duże utrudnienie',
  alertInformation: 'Informacja',
  alertFromUntil: 'Od {from} do {until}',
  alertFrom: 'Od {from}',
  alertUntil: 'Do {until}',
  alertPage: 'Otwórz ten komunikat',
};
