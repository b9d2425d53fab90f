import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is looked up, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Gestionar mi reserva',
  intro: 'Busque su pedido para cambiar un nombre, el horario o el viaje, o para recibir un reembolso.',
  customerIdentifier: 'Correo electrónico',
  customerHint: 'El que indicó al reservar',
  referenceNumber: 'Número de pedido',
  referenceHint: 'Está en el correo de confirmación, por ejemplo CW123456',
  find: 'Buscar mi pedido',
  errors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  customerMissing: 'Indique el correo electrónico del pedido',
  customerUnreadable: 'Indique un correo electrónico como nombre@ejemplo.es',
  referenceMissing: 'Indique su número de pedido',
  referenceUnreadable: 'Un número de pedido tiene de 4 a 20 letras y cifras',
  notFound:
    'Lo sentimos, no encontramos esos datos. Inténtelo de nuevo. No olvide introducir los datos que utilizó al hacer su pedido.',
  tooMany: {
    one: 'Lo ha intentado demasiadas veces. Inténtelo de nuevo dentro de {count} minuto.',
    other: 'Lo ha intentado demasiadas veces. Inténtelo de nuevo dentro de {count} minutos.',
  },
  tooManySoon: 'Lo ha intentado demasiadas veces. Inténtelo de nuevo dentro de unos minutos.',
  failed: 'La búsqueda no se ha completado.',
  failedAdvice: 'Compruebe su conexión e inténtelo de nuevo en un momento. Lo que ha escrito sigue ahí.',
  notOwn: 'Ese pedido no está guardado en este navegador. Indique el correo con el que se hizo.',
  again: 'Ese pedido ya no está abierto aquí. Vuelva a buscarlo.',
  goOn: 'Seguir con el pedido que ya está abierto',
  myTickets: 'Ver todos mis billetes',
  signIn: 'Iniciar sesión para ver todos mis billetes',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  CA: { title: 'Gestionar mi viaje' },
  US: { title: 'Gestionar mi viaje' },
};
