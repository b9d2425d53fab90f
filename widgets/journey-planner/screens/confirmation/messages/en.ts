import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The confirmation of an order, in English. */
export const messages: Translation<typeof french> = {
  title: 'You’re booked. Thank you!',
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
  advice: 'Be at the stop at least 15 minutes before departure, with your order number.',
  kept: 'This is the copy saved on this device.',
  keptAdvice: 'We could not compare it with your order. Your tickets are still valid.',
  failed: 'We can’t load your order.',
  failedAdvice: 'If you have paid, it is recorded, and your tickets will come by email. Try again in a moment.',
  unknown: 'Order not found',
  unknownAdvice: 'This browser does not know this order. Look for it in the confirmation email.',
  contact: 'Contact us',
};
