import { getBasket } from '#shared/contract/basket/basket.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payment/payments.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { equal, present } from '../expectations.ts';
import { type Finding } from '../finding.ts';

/** An operator may have no payment provider. */
export const noProvider = {
  statuses: [503],
  errorId: 'provider-unavailable',
  rule: 'status',
  skips: { call: cancelPayment.name, reason: 'no-provider' },
} as const;

/** A total that was not shown to the traveller must be refused. */
export const totalChanged: Refusal = {
  statuses: [400, 409, 422],
  isErrorsEnough: true,
  errorId: 'total-changed',
  rule: 'sums',
};

interface PaymentFacts {
  readonly total: number;
  readonly currency: string | undefined;
  readonly returnUrl: string;
  /** The payment that was started. */
  readonly paymentId: string;
}

const { step, refuse } = createSteps<PaymentFacts>();

/** The address of a buyer who does not exist. Mails to this domain reach no one (RFC 2606). */
const billingInfo = {
  firstName: 'Conformance',
  lastName: 'Check',
  emailAddress: 'conformance@shop.example',
  addressLine1: '1 Station Road',
  townCity: 'Leeds',
  postalCode: 'LS1 4DY',
  country: 'GB',
};
const toPayment = ({ total, currency, returnUrl }: PaymentFacts) => ({
  body: { billingInfo, total, currency, returnUrl, locale: 'en-GB' },
});

const startSteps = [
  refuse('a total that was not shown', startPayment, {
    refusal: totalChanged,
    input: ({ total, ...facts }) => toPayment({ ...facts, total: total + 1 }),
  }),
  step('a payment is started', startPayment, {
    input: toPayment,
    excuse: noProvider,
    expect: [
      equal('payment.amount', ({ total }) => total, { rule: 'sums' }),
      equal('payment.currency', ({ currency }) => currency, { rule: 'sums' }),
      ({ payment }) =>
        payment?.status === 'REDIRECT' && payment.redirectUrl === undefined
          ? [{ rule: 'missing', where: 'payment.redirectUrl', expected: { code: 'present' }, actual: undefined }]
          : [],
      ({ payment }) => checkStatus(payment?.status, ['REDIRECT', 'PENDING']),
    ],
  }),
];

const paymentSteps = [
  step('the same again with the same key', startPayment, { input: toPayment, repeats: ['payment.paymentId'] }),
  step('the status of the payment', getPayment, {
    expect: [present('payment'), equal('payment.paymentId', ({ paymentId }) => paymentId, { rule: 'idempotency' })],
  }),
  step('the payment is cancelled', cancelPayment, {
    input: ({ paymentId }) => ({ body: { paymentId } }),
    expect: [({ payment }) => checkStatus(payment?.status, closedStatuses)],
  }),
  step('the payment stays cancelled', getPayment, {
    expect: [
      ({ payment }, { paymentId, last }) => {
        if (payment?.paymentId !== paymentId) return [];
        const status = last(cancelPayment)?.payment?.status;
        return checkStatus(payment.status, status === 'CANCELLED' ? [status] : closedStatuses);
      },
    ],
  }),
];

/** What a payment may be after its cancellation: a provider may be too late to return that it is cancelled. */
const closedStatuses = ['CANCELLED', 'PENDING', 'DECLINED', 'EXPIRED'];

function checkStatus(actual: string | undefined, allowed: readonly string[]): readonly Finding[] {
  if (actual === undefined || allowed.includes(actual)) return [];
  return [{ rule: 'question', where: 'payment.status', expected: { code: 'one-of', value: allowed }, actual }];
}

const totalSteps = [step('the total to pay', getBasket)];

/**
 * Starts a payment of the basket, first with a wrong total, then twice with the same key, and cancels it. No card is charged. A basket
 * with a total of 0 is not paid, because that would sell it.
 */
export async function checkPayment(conversation: Conversation): Promise<void> {
  const returnUrl = `${conversation.rules.origin ?? ''}/journey-planner/payment/in-progress`;
  const facts = { total: 0, currency: undefined, returnUrl, paymentId: '' };
  await conversation.run(totalSteps, facts);
  const { total = 0, currency } = conversation.last(getBasket)?.basket ?? {};
  if (total <= 0) {
    conversation.skip(cancelPayment, 'nothing-to-pay');
    return conversation.skip(startPayment, 'free-purchase');
  }
  await conversation.run(startSteps, { ...facts, total, currency });
  const { paymentId } = conversation.last(startPayment)?.payment ?? {};
  if (paymentId !== undefined) await conversation.run(paymentSteps, { ...facts, total, currency, paymentId });
}
