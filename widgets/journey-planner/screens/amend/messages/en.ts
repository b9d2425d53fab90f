import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The order that is managed, in English. */
export const messages: Translation<typeof french> = {
  title: 'Your order',
  orderNumber: 'Order number',
  boughtBy: 'Booked with {emailAddress}',
  journeys: 'Your trips',
  amend: 'Change travellers',
  reschedule: 'Change the time',
  cancel: 'Cancel this trip',
  whyCancelled: 'This trip is cancelled: it can no longer be changed.',
  whyExchanged: 'This trip was exchanged for another one in the order.',
  whyDeparted: 'The coach has left: this trip can no longer be changed.',
  refundableUntil: 'This fare could be refunded until {moment}.',
  changeableUntil: 'This fare could be moved to another time until {moment}.',
  neverRefundable: 'This fare is not refundable.',
  neverChangeable: 'This fare cannot be moved to another time.',
  amendClosed: 'The names of the travellers can no longer be changed online.',
  rescheduleClosed: 'The time of this trip cannot be changed online.',
  cancelClosed: 'This trip cannot be cancelled online.',
  tradeIn: 'Exchange for another trip',
  tradeInIntro: 'Choose what to exchange, then a new trip. Its value is taken off the new price.',
  tradeInWhich: 'Trips to exchange',
  tradeInMissing: 'Choose at least one trip to exchange.',
  tradeInGo: 'Choose a new trip',
  tradeBegun: 'The trips to exchange are in your basket. Choose a new one.',
  tradeFailed: 'The exchange could not begin. Your trips are still booked.',
  price: 'Price',
  refunds: 'Refunds',
  toTickets: 'See my tickets',
  myTickets: 'All my orders',
  another: 'Look for another order',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { amend: 'Change travelers', amendClosed: 'The names of the travelers can no longer be changed online.' },
};
