import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** An order after it was changed, in English. */
export const messages: Translation<typeof french> = {
  title: 'Your order has changed',
  cancelled: 'This journey of order {orderNumber} is cancelled.',
  upToDate: 'Order {orderNumber} is up to date.',
  refundsBelow: 'Here is where your refund stands.',
  noRefund: 'There is nothing to refund.',
  changedAdvice: 'What you confirmed is saved. Try again in a moment.',
  refunds: 'Refunds',
  journeys: 'Your journeys',
  totalNow: 'New total',
  toTickets: 'See my tickets',
  manage: 'Manage this order',
  myTickets: 'All my orders',
  search: 'Find a journey',
};
