import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Waiting for a payment, in English. */
export const messages: Translation<typeof french> = {
  title: 'Payment in progress',
  unknown: 'We do not know yet how your payment stands.',
  unknownAdvice: 'Do not pay a second time: we keep asking, and you can ask, too.',
  none: 'No payment is in progress.',
  atProvider: 'Your payment is not finished.',
  atProviderAdvice: 'It is waiting for you on the page of our provider. Your seats stay held meanwhile.',
  undecided: 'We are waiting for the answer of your bank.',
  undecidedCharge: 'We do not know yet whether your card will be charged. Do not pay a second time.',
  undecidedAdvice:
    'It usually takes less than a minute. You can reload or close this page: nothing is lost, and the answer will be here.',
  ended: 'The payment did not go through.',
  bought: 'Your payment is accepted.',
  notCharged: 'Nothing was charged.',
  charged: 'Your card is charged once. Your order is opening.',
  waiting: 'Waiting for the bank',
  outOfTouch: 'We have lost touch.',
  outOfTouchAdvice: 'Your payment is not lost. We ask again as soon as the network is back.',
  continue: 'Continue at the provider',
  giveUp: 'Give the payment up',
  giveUpFailed: 'The payment could not be given up: it goes on.',
  askAgain: 'Ask again now',
  toPayment: 'Go to the payment',
  toOrder: 'See the order',
};
