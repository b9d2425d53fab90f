import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** An order after it was changed, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Su pedido ha cambiado',
  cancelled: 'Este viaje del pedido {orderNumber} está cancelado.',
  upToDate: 'El pedido {orderNumber} está al día.',
  refundsBelow: 'Así avanza su reembolso.',
  noRefund: 'No hay nada que reembolsar.',
  changedAdvice: 'Lo que confirmó está guardado. Inténtelo de nuevo en un momento.',
  refunds: 'Reembolsos',
  journeys: 'Sus viajes',
  totalNow: 'Total actual',
  toTickets: 'Ver mis billetes',
  manage: 'Gestionar este pedido',
  myTickets: 'Todos mis pedidos',
  search: 'Buscar un viaje',
};
