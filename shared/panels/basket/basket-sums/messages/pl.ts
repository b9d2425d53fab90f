import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a basket costs, in Polish. */
export const messages: Translation<typeof french> = {
  tickets: 'Bilety',
  bookingFee: 'Opłata rezerwacyjna',
  smsFee: 'Opłata za SMS',
  facilitiesFee: 'Opłata dworcowa',
  amendmentFee: 'Opłata za zmianę',
  seatCharge: 'Zarezerwowane miejsca',
  otherFees: 'Inne opłaty',
  discount: 'Kody rabatowe',
  tradeIns: 'Wymienione przejazdy',
  retained: 'Bez zwrotu za anulowane przejazdy',
  total: 'Razem',
  comesBack: 'Do zwrotu',
  free: 'Bezpłatnie',
};
