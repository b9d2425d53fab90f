import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is looked up, in English. */
export const messages: Translation<typeof french> = {
  title: 'Manage my booking',
  intro: 'Find your order to change a name, a time or a journey, or to get your money back.',
  customerIdentifier: 'Email address',
  customerHint: 'The one you used when you booked',
  referenceNumber: 'Order number',
  referenceHint: 'It is in your confirmation email, for example CW123456',
  find: 'Find my order',
  errors: { one: 'There is a problem', other: 'There are {count} problems' },
  customerMissing: 'Enter the email address of the order',
  customerUnreadable: 'Enter an email address such as name@example.com',
  referenceMissing: 'Enter your order number',
  referenceUnreadable: 'An order number has 4 to 20 letters and digits',
  notFound:
    'We’re sorry, we can’t find those details. Please try again. Remember to enter the details you used when you placed your order.',
  tooMany: {
    one: 'You have tried too many times. Try again in {count} minute.',
    other: 'You have tried too many times. Try again in {count} minutes.',
  },
  tooManySoon: 'You have tried too many times. Try again in a few minutes.',
  failed: 'We couldn’t search for your order.',
  failedAdvice: 'Check your connection and try again in a moment. What you typed is still there.',
  notOwn: 'This browser doesn’t have that order. Enter the email address it was placed with.',
  again: 'That order is no longer open here. Please find it again.',
  goOn: 'Continue with the order that is already open',
  myTickets: 'See all my tickets',
  signIn: 'Sign in to see all my tickets',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { title: 'Manage my trip' },
  CA: { title: 'Manage my trip' },
};
