import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The banner of alerts in Spanish. */
export const messages: Translation<typeof french> = {
  label: 'Avisos del servicio',
  severe: 'Grave',
  major: 'Importante',
  information: 'Info',
  others: { one: 'y {count} más', other: 'y {count} más' },
  dismiss: 'Ocultar: {title}',
  dismissShort: 'Ocultar',
  all: 'Todos los avisos del servicio',
  hidden: { one: '{count} aviso oculto', other: '{count} avisos ocultos' },
  bringBack: 'Mostrar',
  arrived: 'Nuevo aviso grave: {title}',
};
