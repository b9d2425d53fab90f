import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Reservations of an order that is managed, and money on its way back, in English. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  when: '{day}, {departure} – {arrival}',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  EXCHANGED: 'Exchanged',
  passengers: 'Travellers',
  passengerNumber: 'Traveller {number}',
  seats: { one: 'Seat {seats}', other: 'Seats {seats}' },
  askedOn: 'Refund requested on {date}',
  asked: 'Refund requested',
  toAsk: 'Today: you confirm the cancellation',
  providerAhead: 'The payment provider sends the money',
  providerCurrent: 'With the payment provider',
  providerDone: 'Sent by the payment provider',
  providerRefused:
    'Your card no longer accepts this refund. Customer service will refund you another way: please get in touch.',
  bankBy: 'In your account by {date} at the latest',
  bank: 'In your account within a few working days',
  PENDING: 'In progress',
  REFUNDED: 'Refunded',
  REFUSED: 'Refused by the card',
  help: 'Need help?',
  call: 'Call {phone}',
  contact: 'Contact us',
  orderFailed: 'Your order could not be loaded.',
  orderFailedAdvice: 'Nothing has changed. Try again in a moment.',
};
