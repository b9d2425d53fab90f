import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  disruptionsOf: 'Incidencias: {origin} – {destination}',
  disruptionsLoading: 'Buscando incidencias…',
  noDisruption: 'No hay incidencias conocidas en este viaje.',
  disruptionsUnknown: 'Por ahora no hay datos en tiempo real de este viaje.',
  disruptionsFailed: 'No podemos comprobar si hay incidencias.',
  checkAgain: 'Comprobar de nuevo',
  newSinceBooking: 'Nuevo desde su compra',
  moreAlerts: { one: '{count} aviso más', other: '{count} avisos más' },
  yourTicket: 'Su billete, pedido {orderNumber}',
  ticketCancelled: 'Su autocar desde {city} está cancelado.',
  ticketCancelledAdvice: 'Lo sentimos.',
  ticketTransferMissed: 'Transbordo perdido en {city}.',
  ticketTransferMissedAdvice: 'Su primer autocar llega demasiado tarde para el siguiente.',
  ticketSeverelyDelayed: 'Su autocar lleva un retraso importante.',
  ticketSeverelyDelayedAdvice: 'No podemos estimar su llegada. Póngase en contacto con atención al cliente.',
  ticketDelayed: 'Su autocar lleva retraso.',
  ticketDepartsLate: 'Salida a las {expected} en lugar de las {planned}, {minutes}\u00a0min de retraso.',
  ticketArrivesLate: 'Llegada hacia las {expected} en lugar de las {planned}, {minutes}\u00a0min de retraso.',
  freeOfCharge: 'Puede cambiar a otro viaje sin coste.',
  rescheduleFree: 'Cambiar de viaje sin coste',
  askRefund: 'Pedir el reembolso',
  contactUs: 'Contactar con atención al cliente',
  callUs: 'Llamar al {phone}',
};
