import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The contact form, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Escríbanos',
  topic: 'Asunto',
  noTopic: 'Elija un asunto',
  beforeTravel: 'Antes del viaje',
  during: 'Durante el viaje',
  refund: 'Reembolso',
  accessibility: 'Accesibilidad y asistencia',
  group: 'Viaje en grupo',
  other: 'Otro asunto',
  groupSize: 'Número de personas',
  message: 'Su mensaje',
  attachments: 'Archivos adjuntos',
};
