import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { type Conversation } from '../conversation.ts';
import { noErrors } from './no-errors.ts';

/** A reservation that is cancelled for good. */
interface RefundedReservation {
  readonly key: string;
  /** Of the order. */
  readonly orderKey: string;
  readonly reservationNumber: string;
  readonly canCancel: boolean;
}

/** Cancels a reservation for what its quote says, once under one key however often it is asked; after that it is cancelled. */
export async function askRefund(
  conversation: Conversation,
  { key, orderKey, reservationNumber, canCancel }: RefundedReservation,
): Promise<void> {
  if (!canCancel) return conversation.skip(refundReservation, 'the test order’s reservation may not be cancelled');
  const params = { key };
  const offer = await conversation.ask(getCancellation, { params }, { why: 'a fresh quote' });
  const quote = offer.answer?.choices.find(({ reservationNumbers: numbers }) => numbers.length === 1);
  const body = quote ? { quoteId: quote.quoteId } : {};
  const manner = { headers: { [idempotencyHeader]: randomUUID() } };
  const refunded = await conversation.ask(refundReservation, { params, body }, { why: 'it is cancelled', manner });
  noErrors(refunded);
  const amount = refunded.answer?.refundedAmount;
  if (quote && amount !== undefined && amount !== quote.refundableAmount) {
    refunded.add({ rule: 'sums', where: 'refundedAmount', wanted: `${quote.refundableAmount}`, came: `${amount}` });
  }
  const again = await conversation.ask(
    refundReservation,
    { params, body },
    { why: 'the same under the same key', manner },
  );
  if (again.exchange.text !== refunded.exchange.text) {
    const wanted = 'the answer of before';
    again.add({ rule: 'idempotency', where: 'the body', wanted, came: again.exchange.text.slice(0, 90) });
  }
  const refusal = { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'idempotency' } as const;
  await conversation.refuse(refundReservation, { params, body: {} }, { ...refusal, why: 'it was cancelled already' });
  const read = await conversation.ask(
    getOrder,
    { body: { reservationDetailsKey: orderKey } },
    { why: 'the order now' },
  );
  const now = read.answer?.reservations.find((one) => one.reservationNumber === reservationNumber);
  if (now !== undefined && now.status !== 'CANCELLED') {
    read.add({ rule: 'question', where: 'reservations', wanted: `${reservationNumber} CANCELLED`, came: now.status });
  }
}
