import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Forms of the account in Spanish. */
export const messages: Translation<typeof french> = {
  formErrors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  formFailed: 'No hay respuesta: puede que no se haya guardado.',
  formFailedAdvice: 'Lo que ha escrito se conserva aquí: inténtelo de nuevo en un momento.',
  formRefused: 'No es posible con estos datos.',
  formTooMany: 'Demasiados intentos.',
  formTooManyAdvice: 'Espere un cuarto de hora e inténtelo de nuevo.',
  formSignedOut: 'Su sesión ha caducado.',
  formSignedOutAdvice: 'Inicie sesión en otra pestaña e inténtelo de nuevo: lo que ha escrito se conserva aquí.',
  showSecret: 'Mostrar: {field}',
  hideSecret: 'Ocultar: {field}',
};
