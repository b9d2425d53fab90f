import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Waiting for a payment, in English. */
export const messages: Translation<typeof french> = {
  title: 'Payment in progress',
  unknown: 'We don’t know yet whether your payment went through.',
  unknownAdvice: 'Do not pay a second time: we keep checking, and so can you.',
  none: 'No payment is in progress.',
  atProvider: 'Your payment is not finished.',
  atProviderAdvice: 'It is waiting for you on our provider’s page. Your seats are still held meanwhile.',
  undecided: 'We are waiting for your bank’s response.',
  undecidedCharge: 'We do not know yet whether your card will be charged. Do not pay a second time.',
  undecidedAdvice:
    'It usually takes less than a minute. You can reload or close this page: nothing will be lost, and the answer will be here.',
  ended: 'The payment did not go through.',
  bought: 'Your payment was accepted.',
  notCharged: 'Nothing was charged.',
  charged: 'Your card is charged only once. Opening your order.',
  waiting: 'Waiting for the bank',
  outOfTouch: 'The connection is lost.',
  outOfTouchAdvice: 'Your payment is not lost. We’ll check again as soon as you are back online.',
  continue: 'Continue to the payment provider',
  giveUp: 'Cancel payment',
  giveUpFailed: 'The payment could not be cancelled: it is still in progress.',
  askAgain: 'Check again now',
  toPayment: 'Go to the payment',
  toOrder: 'View your order',
};
