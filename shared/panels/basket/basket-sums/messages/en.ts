import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a basket costs, in English. */
export const messages: Translation<typeof french> = {
  tickets: 'Tickets',
  bookingFee: 'Booking fee',
  smsFee: 'Text message fee',
  facilitiesFee: 'Station fee',
  amendmentFee: 'Amendment fee',
  seatCharge: 'Reserved seats',
  otherFees: 'Other fees',
  discount: 'Discount codes',
  tradeIns: 'Trips traded in',
  retained: 'Not refunded for cancelled trips',
  total: 'Total',
  comesBack: 'Comes back to you',
  free: 'Free',
};
