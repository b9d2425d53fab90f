import type { OperationMessages, Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in Spanish. */
export const messages: Translation<typeof french> = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  close: 'Cerrar',
  back: 'Volver',
  error: 'Se ha producido un error. Vuelva a intentarlo.',
  unavailable: 'Este servicio no está disponible por el momento.',
  updatedAt: 'actualizado a las {time}',
  opensInNewTab: '(se abre en una pestaña nueva)',
  free: 'Sin cargo',
  nextDay: { one: '+{count} día', other: '+{count} días' },
  minutes: { one: '{count} minuto', other: '{count} minutos' },
  traveller: 'Viajero',
  textMessage: 'SMS',
  stopDescription: 'Descripción de la parada',
  manageBooking: 'Gestionar mi reserva',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { traveller: 'Pasajero', textMessage: 'Mensaje de texto', manageBooking: 'Administrar mis boletos' },
  CA: { traveller: 'Pasajero', textMessage: 'Mensaje de texto', manageBooking: 'Administrar mi reservación' },
};
