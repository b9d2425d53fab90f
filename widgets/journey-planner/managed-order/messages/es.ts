import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Reservations of an order that is managed, and money on its way back, in Spanish. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  when: '{day}, {departure} – {arrival}',
  CONFIRMED: 'Confirmado',
  CANCELLED: 'Cancelado',
  EXCHANGED: 'Cambiado',
  passengers: 'Viajeros',
  passengerNumber: 'Viajero {number}',
  seats: { one: 'Asiento {seats}', other: 'Asientos {seats}' },
  askedOn: 'Reembolso solicitado el {date}',
  asked: 'Reembolso solicitado',
  toAsk: 'Hoy: usted confirma la cancelación',
  providerAhead: 'El proveedor de pago envía el dinero',
  providerCurrent: 'En curso en el proveedor de pago',
  providerDone: 'Enviado por el proveedor de pago',
  providerRefused:
    'Su tarjeta ya no admite este abono. El servicio de atención al cliente le reembolsará por otra vía: contacte con nosotros.',
  bankBy: 'En su cuenta el {date} como muy tarde',
  bank: 'En su cuenta en unos días laborables',
  PENDING: 'En curso',
  REFUNDED: 'Reembolsado',
  REFUSED: 'Rechazado por la tarjeta',
  help: '¿Necesita ayuda?',
  call: 'Llamar al {phone}',
  contact: 'Escribirnos',
  orderFailed: 'No se ha podido cargar su pedido.',
  orderFailedAdvice: 'No ha cambiado nada. Inténtelo de nuevo en un momento.',
};
