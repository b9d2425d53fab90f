import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Moving a reservation to another journey, in English. */
export const messages: Translation<typeof french> = {
  moveTitle: 'Change your journey',
  moving: 'Your current journey',
  movedCities: '{origin} – {destination}',
  movedSeats: { one: 'seat {seats}', other: 'seats {seats}' },
  changeUntil: 'Can be changed until {day} at {time}.',
  feeOnce: 'Change fee: {fee}, charged once.',
  noFee: 'Changing it is free of charge.',
  byOperator: 'We have cancelled this coach.',
  byOperatorAdvice: 'Choose another journey without a change fee.',
  ownDay: 'your date',
  differences: 'Prices show the difference from what you paid: {worth}.',
  samePrice: 'Same price',
  moreThanPaid: '+{amount}',
  lessThanPaid: '{amount} refund',
  newPrice: 'price: {price}',
  chooseFailed: 'This journey could not be chosen.',
  chooseAgain: 'Try again',
  ticketUnchanged: 'Your current ticket is still valid.',
  reservationFailed: 'We can’t load your booking.',
  daysFailed: 'We can’t load the possible days.',
  moveFaultAdvice: 'Your current ticket is still valid. Check your connection, then try again.',
  noDays: 'There are no other days to choose from for this journey.',
  notMovable: 'This journey can no longer be changed.',
  alreadyMoved: 'This journey has already been replaced by another one.',
  toMovedOrder: 'View your order',
  toBooking: 'Keep my current journey',
  backToBooking: 'Back to the booking',
};
