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
  tradeIns: 'Journeys traded in',
  retained: 'Not refunded for cancelled journeys',
  total: 'Total',
  comesBack: 'Refund to you',
  free: 'Free',
};
