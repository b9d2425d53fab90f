import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  learnMore: 'Más información',
  learnMoreLang: 'es',
  alertSevere: 'Alteración grave',
  alertMajor: 'Alteración importante',
  alertInformation: 'Información',
  alertFromUntil: 'Del {from} al {until}',
  alertFrom: 'A partir del {from}',
  alertUntil: 'Hasta el {until}',
  alertPage: 'Página de este aviso',
};
