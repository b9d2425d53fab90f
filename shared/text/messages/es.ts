import type { Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in Spanish. */
export const messages: Translation<typeof french> = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  close: 'Cerrar',
  error: 'Error:',
  unavailable: 'Este servicio no está disponible por el momento.',
  updatedAt: 'actualizado a las {time}',
  opensInNewTab: '(se abre en una pestaña nueva)',
  nextDay: { one: '+{count} día', other: '+{count} días' },
  stopDescription: 'Descripción de la parada',
};
