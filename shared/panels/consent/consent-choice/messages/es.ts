import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The visitor’s choice of privacy, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Su privacidad',
  words:
    'Con su consentimiento, este sitio mide su uso y carga servicios de terceros, como los mapas de Google. Sin él, todo funciona y no se les transmite nada.',
  granted: 'Ha aceptado.',
  denied: 'Ha rechazado.',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  keptGranted: 'Se ha guardado su consentimiento.',
  keptDenied: 'Se ha guardado su rechazo.',
};
