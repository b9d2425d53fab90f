import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { confirmReschedule } from '#shared/contract/orders/reschedule.ts';
import { cancelPayment } from '#shared/contract/payment/payments.ts';
import { type Conversation } from '../conversation.ts';
import { shown } from '../finding.ts';
import { type HeldBasket } from '../basket-sums.ts';
import { noErrors } from './no-errors.ts';
import { noProvider, saysNoProvider, withoutProvider } from './no-provider.ts';

/** A reservation for which another journey is chosen. */
interface ChosenMove {
  readonly key: string;
  /** Of the order. */
  readonly orderKey: string;
  readonly reservationNumber: string;
  /** What moving it costs; below 0 it brings that. */
  readonly basket: HeldBasket;
  /** Whether it is moved for good where nothing is to be paid. */
  readonly moves: boolean;
}

/**
 * Confirms a move. Where something is to be paid, its payment is begun and cancelled, so that nothing is moved; where nothing is, it
 * would be moved at once, and is only where that is allowed.
 *
 * @returns whether it was moved for good
 */
export async function askMove(conversation: Conversation, move: ChosenMove): Promise<boolean> {
  const { key, basket, moves } = move;
  const { total, currency } = basket;
  if (total === undefined) {
    conversation.noteLast({ rule: 'missing', where: 'basket.total', wanted: 'what is to be paid', came: 'nothing' });
    return false;
  }
  if (total <= 0 && !moves) {
    conversation.skip(
      confirmReschedule,
      'nothing is to be paid for it, so that it would be moved for good: --move does',
    );
    return false;
  }
  const returnUrl = `${conversation.rules.origin ?? ''}/journey-planner`;
  const body = { total, ...(currency && { currency }), returnUrl, locale: 'en-GB' };
  const params = { key };
  const other = { params, body: { ...body, total: total + 1 } };
  const refusal = { statuses: [400, 409, 422], isErrorsEnough: true, errorId: 'total-changed', rule: 'sums' } as const;
  await conversation.refuse(confirmReschedule, other, { ...refusal, why: 'nobody was shown this sum' });
  if (total > 0) await beginToPay(conversation, { params, body });
  else await moveForGood(conversation, { params, body }, move);
  return total <= 0;
}

interface Confirmation {
  readonly params: { readonly key: string };
  readonly body: { readonly total: number; readonly returnUrl: string };
}

async function beginToPay(conversation: Conversation, { params, body }: Confirmation): Promise<void> {
  const why = 'its payment is begun';
  const begun = await conversation.mayAsk(confirmReschedule, { params, body }, { why, excuse: noProvider });
  if (saysNoProvider(begun.exchange)) return conversation.skip(cancelPayment, withoutProvider);
  noErrors(begun);
  const payment = begun.answer?.payment;
  if (payment === undefined) {
    return begun.add({ rule: 'missing', where: 'payment', wanted: 'the payment that was begun', came: 'nothing' });
  }
  if (payment.amount !== body.total) {
    begun.add({ rule: 'sums', where: 'payment.amount', wanted: `${body.total}`, came: `${payment.amount}` });
  }
  const given = { body: { paymentId: payment.paymentId } };
  noErrors(await conversation.ask(cancelPayment, given, { why: 'the payment is given up' }));
}

async function moveForGood(
  conversation: Conversation,
  confirmation: Confirmation,
  { orderKey, reservationNumber }: ChosenMove,
): Promise<void> {
  const manner = { headers: { [idempotencyHeader]: randomUUID() } };
  const moved = await conversation.ask(confirmReschedule, confirmation, { why: 'it is moved for good', manner });
  noErrors(moved);
  if (moved.answer?.orderNumber === undefined) {
    moved.add({ rule: 'missing', where: 'orderNumber', wanted: 'the order that it is of', came: 'nothing' });
  }
  const why = 'the same under the same key';
  const again = await conversation.ask(confirmReschedule, confirmation, { why, manner });
  if (again.answer?.orderNumber !== moved.answer?.orderNumber) {
    const wanted = 'the answer of before';
    again.add({ rule: 'idempotency', where: 'orderNumber', wanted, came: shown(again.answer?.orderNumber) });
  }
  const body = { reservationDetailsKey: orderKey };
  const read = await conversation.ask(getOrder, { body }, { why: 'it travels on the other journey' });
  const left = read.answer?.reservations.find((one) => one.reservationNumber === reservationNumber);
  if (left?.status !== 'CONFIRMED') return;
  read.add({ rule: 'question', where: 'reservations[].status', wanted: 'EXCHANGED', came: left.status });
}
