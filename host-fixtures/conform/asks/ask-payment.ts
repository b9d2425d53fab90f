import { randomUUID } from 'node:crypto';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { cancelPayment, getPayment, type PaymentAnswer, startPayment } from '#shared/contract/payment/payments.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';
import { otherFindings } from '../list-findings.ts';
import { noErrors } from './no-errors.ts';
import { noProvider, saysNoProvider, withoutProvider } from './no-provider.ts';

/** Who pays, and never does: no message reaches an address of this domain (RFC 2606). */
const billingInfo = {
  ...{ firstName: 'Conformance', lastName: 'Check', emailAddress: 'conformance@shop.example' },
  ...{ addressLine1: '1 Station Road', townCity: 'Leeds', postalCode: 'LS1 4DY', country: 'GB' },
};

/**
 * Begins to pay what is held, with a sum that nobody was shown, then with the right one, then the same again; and cancels it. No
 * card is typed, so no money moves; a basket that costs nothing is not paid, since that would sell it. Where there is no provider,
 * nothing is paid either.
 */
export async function askPayment(conversation: Conversation): Promise<void> {
  const { answer } = await conversation.ask(getBasket, {}, { why: 'what is to be paid' });
  const { total, currency } = answer?.basket ?? {};
  if (total === undefined || total <= 0) {
    conversation.skip(cancelPayment, 'nothing is to be paid');
    return conversation.skip(startPayment, 'nothing is to be paid: it would be sold at once');
  }
  const returnUrl = `${conversation.rules.origin ?? ''}/journey-planner/payment/in-progress`;
  const body = { billingInfo, total, ...(currency && { currency }), returnUrl, locale: 'en-GB' };
  const other = { ...body, total: total + 1 };
  const refusal = { statuses: [400, 409, 422], isErrorsEnough: true, errorId: 'total-changed', rule: 'sums' } as const;
  await conversation.refuse(startPayment, { body: other }, { ...refusal, why: 'nobody was shown this sum' });

  const manner = { headers: { [idempotencyHeader]: randomUUID() } };
  const why = 'a payment is begun';
  const started = await conversation.mayAsk(startPayment, { body }, { why, manner, excuse: noProvider });
  if (saysNoProvider(started.exchange)) return conversation.skip(cancelPayment, withoutProvider);
  noErrors(started);
  const payment = started.answer?.payment;
  if (payment === undefined) return;
  started.add(...paymentFindings(payment, { total, currency }));
  const again = await conversation.ask(startPayment, { body }, { why: 'the same under the same key', manner });
  again.add(...sameFindings(payment, again.answer?.payment));
  const current = await conversation.ask(getPayment, {}, { why: 'how far it has come' });
  current.add(...sameFindings(payment, current.answer?.payment ?? undefined));
  const cancel = { body: { paymentId: payment.paymentId } };
  const cancelled = await conversation.ask(cancelPayment, cancel, { why: 'it is given up' });
  noErrors(cancelled);
  const { status } = cancelled.answer?.payment ?? {};
  if (status === 'REDIRECT' || status === 'PAID') {
    cancelled.add({ rule: 'question', where: 'payment.status', wanted: 'CANCELLED', came: status });
  }
  await askGivenUp(conversation, payment, status);
}

/** What was given up stays so: whoever comes back to the page reads it there. @param told what the cancellation answered */
async function askGivenUp(
  { ask }: Conversation,
  { paymentId }: PaymentAnswer,
  told: PaymentAnswer['status'] | undefined,
): Promise<void> {
  const read = await ask(getPayment, {}, { why: 'it stays given up' });
  const { status } = read.answer?.payment?.paymentId === paymentId ? read.answer.payment : {};
  const isStill = status === 'REDIRECT' || status === 'PAID' || (told === 'CANCELLED' && status !== told);
  if (status === undefined || !isStill) return;
  read.add({ rule: 'question', where: 'payment.status', wanted: told ?? 'CANCELLED', came: status });
}

function paymentFindings(
  { status, amount, currency, redirectUrl }: PaymentAnswer,
  basket: { readonly total: number; readonly currency: string | undefined },
): readonly Finding[] {
  const isOther = amount !== basket.total || currency !== basket.currency;
  const wanted = `${basket.total} ${basket.currency ?? ''}`;
  return [
    ...(isOther
      ? [{ rule: 'sums' as const, where: 'payment.amount', wanted, came: `${amount} ${currency ?? ''}` }]
      : []),
    ...(status === 'REDIRECT' && redirectUrl === undefined
      ? [
          {
            rule: 'missing' as const,
            where: 'payment.redirectUrl',
            wanted: 'the page of the provider',
            came: 'nothing',
          },
        ]
      : []),
    ...(status === 'REDIRECT' || status === 'PENDING'
      ? []
      : [{ rule: 'question' as const, where: 'payment.status', wanted: 'REDIRECT or PENDING', came: shown(status) }]),
  ];
}

/** One key, one payment; and it is the latest. */
function sameFindings(begun: PaymentAnswer, answered: PaymentAnswer | undefined): readonly Finding[] {
  if (answered === undefined) {
    return [{ rule: 'missing', where: 'payment', wanted: 'the payment that was begun', came: 'nothing' }];
  }
  return otherFindings('payment.paymentId', { asked: begun.paymentId, came: answered.paymentId }).map((finding) => ({
    ...finding,
    rule: 'idempotency',
  }));
}
