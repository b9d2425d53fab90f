import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Messages about an order, in English. */
export const messages: Translation<typeof french> = {
  boughtSubject: 'Your tickets {route}, order {orderNumber}',
  boughtTitle: 'You’re booked. Thank you!',
  boughtText: 'Here are your tickets. Show the code at the door of the coach, printed or on a screen.',
  changedSubject: 'Your order {orderNumber} was changed',
  changedTitle: 'Your order was changed',
  changedText:
    'These are the tickets that are valid now. A code you had before for a changed journey is no longer accepted.',
  rescheduledSubject: 'Your journey was moved, order {orderNumber}',
  rescheduledTitle: 'Your journey was moved',
  rescheduledText: 'These are the tickets that are valid now. The code of the old journey is no longer accepted.',
  cancelledSubject: 'Cancellation, order {orderNumber}',
  cancelledTitle: 'Your cancellation is recorded',
  cancelledText: 'Cancelled bookings: {reservations}. Their codes are no longer accepted.',
  cancelledAll: 'Their codes are no longer accepted.',
  refundDue: 'We are refunding {amount} to the means of payment you used.',
  noRefund: 'The conditions of your fare provide for no refund.',
  refundedSubject: 'Refund of {amount}, order {orderNumber}',
  refundedTitle: 'You have been refunded',
  refundedText: 'We have refunded {amount}. Depending on your bank, it shows within 3 to 10 days.',
  refundRefusedSubject: 'Your refund, order {orderNumber}',
  refundRefusedTitle: 'Your card does not accept the refund',
  refundRefusedText:
    'The refund of {amount} was refused. Our customer service will refund you in another way: please get in touch.',
  uncollectableSubject: 'Your order {orderNumber} is cancelled',
  uncollectableTitle: 'Your payment did not go through',
  uncollectableText:
    'Your bank did not pay the amount: the order is cancelled, nothing is charged, and its codes are not accepted. You can book again.',
  orderNumber: 'Order number',
  total: 'Total paid',
  free: 'Free',
  route: '{origin} – {destination}',
  coach: 'Coach {origin} – {destination}',
  ride: '{departure} {origin} → {arrival} {destination}',
  reservation: 'Booking',
  departure: 'Departure',
  arrival: 'Arrival',
  address: 'Address of the stop',
  change: 'Change of coach',
  changeAt: '{place}, arrive {arrival}, depart {departure}',
  carrier: 'Operated by',
  travellers: 'Travellers',
  seats: 'Seats',
  price: 'Price',
  code: 'Ticket code of booking {reservation}, departure {departure}',
  advice: 'Be at the stop at least 15 minutes before departure.',
  openOrder: 'See the order and its tickets',
  manage: 'Manage my booking',
  footer: 'You receive this message because this is the address of order {orderNumber}.',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = { US: { travellers: 'Travelers' } };
