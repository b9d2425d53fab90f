import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Moving a reservation to another journey, in Spanish. */
export const messages: Translation<typeof french> = {
  moveTitle: 'Cambiar de viaje',
  moving: 'Su viaje actual',
  movedCities: '{origin} – {destination}',
  movedSeats: { one: 'asiento {seats}', other: 'asientos {seats}' },
  changeUntil: 'Se puede cambiar hasta el {day} a las {time}.',
  feeOnce: 'Gastos de cambio: {fee}, una sola vez.',
  noFee: 'El cambio es gratuito.',
  byOperator: 'Hemos cancelado este autocar.',
  byOperatorAdvice: 'Elija otro viaje sin gastos de cambio.',
  ownDay: 'su fecha',
  differences: 'Los precios indican la diferencia con lo que pagó: {worth}.',
  samePrice: 'Mismo precio',
  moreThanPaid: '+{amount}',
  lessThanPaid: 'reembolso de {amount}',
  newPrice: 'precio: {price}',
  chooseFailed: 'No se ha podido elegir este viaje.',
  chooseAgain: 'Intentar de nuevo',
  ticketUnchanged: 'Su billete actual sigue siendo válido.',
  reservationFailed: 'No se ha podido cargar su reserva.',
  daysFailed: 'No se han podido cargar los días posibles.',
  moveFaultAdvice: 'Su billete actual sigue siendo válido. Compruebe su conexión e inténtelo de nuevo.',
  noDays: 'No hay ningún otro día posible para este viaje.',
  notMovable: 'Este viaje ya no se puede cambiar.',
  alreadyMoved: 'Este viaje ya se ha sustituido por otro.',
  toMovedOrder: 'Ver el pedido',
  toBooking: 'Conservar mi viaje actual',
  backToBooking: 'Volver a la reserva',
};
