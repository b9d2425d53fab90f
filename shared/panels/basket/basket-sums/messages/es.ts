import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a basket costs, in Spanish. */
export const messages: Translation<typeof french> = {
  tickets: 'Billetes',
  bookingFee: 'Gastos de reserva',
  smsFee: 'Gastos de SMS',
  facilitiesFee: 'Tasa de estación',
  amendmentFee: 'Gastos de modificación',
  seatCharge: 'Reserva de asientos',
  otherFees: 'Otros gastos',
  discount: 'Códigos de descuento',
  tradeIns: 'Viajes cambiados',
  retained: 'No reembolsado por viajes cancelados',
  total: 'Total',
  comesBack: 'Se le reembolsa',
  free: 'Gratis',
};
