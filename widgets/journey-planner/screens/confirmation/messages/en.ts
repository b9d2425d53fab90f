import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The confirmation of an order, in English. */
export const messages: Translation<typeof french> = {
  title: 'You’re booked. Thank you!',
  cancelledTitle: 'Order cancelled',
  reservation: 'Booking',
  travellerNames: 'Travellers',
  codeFailed: 'The ticket code could not be shown. The booking number is enough at the door of the coach.',
  boardingStop: 'Departure stop',
  onMap: 'See the stop on the map',
  wayThere: 'Directions to the stop',
  live: 'Follow the coach live',
  ended: 'No longer valid',
  endedAdvice: 'These tickets were cancelled or exchanged: their codes are no longer accepted.',
  cancelled: 'Cancelled',
  exchanged: 'Exchanged',
  endedFacts: '{reservation}, {day}, {time}',
  orderNumber: 'Order number',
  sentTo: 'Your tickets are on their way to {emailAddress}.',
  addToCalendar: 'Add to calendar',
  calendarSaved: 'The calendar file has been downloaded.',
  calendarFailed: 'The calendar file could not be made. Try again in a moment.',
  print: 'Print',
  share: 'Share',
  shareFailed: 'The share menu could not be opened.',
  journeys: 'Your journeys',
  coach: 'Coach {origin} – {destination}',
  ride: '{departure} {origin} → {arrival} {destination}',
  totalPaid: 'Total paid',
  tax: 'including tax',
  advice: 'Be at the stop at least 15 minutes before departure, with your ticket.',
  kept: 'This is the copy saved on this device.',
  keptAdvice: 'We could not compare it with your order. Your tickets are still valid.',
  failed: 'We can’t load your order.',
  failedAdvice: 'If you have paid, it is recorded, and your tickets will come by email. Try again in a moment.',
  unknown: 'Order not found',
  unknownAdvice: 'This browser doesn’t have this order. You’ll find it in your confirmation email.',
  contact: 'Contact us',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = { US: { travellerNames: 'Travelers' } };
