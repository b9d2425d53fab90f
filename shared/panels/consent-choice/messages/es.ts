import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The visitor’s choice of privacy, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Su privacidad',
  words:
    'Con su acuerdo, este sitio mide su uso y carga servicios de terceros, como los mapas de Google. Sin él todo funciona, y nada se les transmite.',
  granted: 'Actualmente acepta.',
  denied: 'Actualmente rechaza.',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  keptGranted: 'Su acuerdo se ha guardado.',
  keptDenied: 'Su rechazo se ha guardado.',
};
