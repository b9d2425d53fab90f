import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  learnMore: 'Más información',
  learnMoreLang: 'es',
  alertSevere: 'Incidencia grave',
  alertMajor: 'Incidencia importante',
  alertInformation: 'Información',
  alertFromUntil: 'Del {from} al {until}',
  alertFrom: 'A partir del {from}',
  alertUntil: 'Hasta el {until}',
  alertPage: 'Abrir este aviso',
};
