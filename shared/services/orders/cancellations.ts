import { readRefundAnswer } from '#shared/api/amounts/refund-answer.ts';
import { toCancellation } from '#shared/api/amounts/to-cancellation.ts';
import { toOrder } from '#shared/api/amounts/to-order.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { getCancellation, getCancellationOrder, refundReservation } from '#shared/contract/orders/cancellation.ts';
import {
  type Cancellation,
  quoteExpired,
  type RefundChoice,
  type RefundOutcome,
} from '#shared/domain/orders/cancellation.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { selectCancellation, setCancellation } from '#shared/store/slices/orders/cancellations.ts';
import { orderOfReservation, selectOrder, setOrder } from '#shared/store/slices/orders/orders.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/**
 * Reservations that are given back. Read what may be done with one with `selectCancellation`, and its order with
 * `selectOrder(orderOfReservation(key))`.
 */
export interface Cancellations {
  /** Wants to know what may be done with a reservation, as it is now. Returns a function that leaves. */
  watch(key: string): () => void;
  /** Asks again, if somebody wants it. */
  retry(key: string): void;
  /** Wants the order of a reservation, as it is now. Returns a function that leaves. */
  watchOrder(key: string): () => void;
  retryOrder(key: string): void;
  /**
   * Cancels what a choice names. The same press twice is one; confirmed again after an answer was lost, it goes under the
   * same key: it is done once.
   */
  confirm(key: string, choice: RefundChoice): Promise<RefundOutcome>;
  dispose(): void;
}

export function createCancellations({ client, store, failures }: Context): Cancellations {
  /** Keys of confirmations of which nobody knows whether they were done, by their quotes. */
  const unconfirmed = new Map<string, string>();
  const running = new Map<string, Promise<RefundOutcome>>();
  function failed<Value>(problem: unknown, last: Value | undefined) {
    failures.report(problem);
    return failedWith(problem, last);
  }
  async function loadOrder(key: string, signal?: AbortSignal): Promise<Order> {
    return toOrder(await client.call(getCancellationOrder, { params: { key } }, { signal }), client.currency());
  }
  const cancellations = createCachedAnswers<string, Cancellation>({
    ...{ store, failed, keyOf: (key) => key, select: selectCancellation, set: setCancellation },
    ask: async (key, signal) =>
      toCancellation(await client.call(getCancellation, { params: { key } }, { signal }), client.currency()),
    refetchOnSubscribe: true,
  });
  const orders = createCachedAnswers<string, Order>({
    ...{ store, failed, keyOf: (key) => key },
    select: (key) => selectOrder(orderOfReservation(key)),
    set: (key, order) => setOrder(orderOfReservation(key), order),
    ask: loadOrder,
    refetchOnSubscribe: true,
  });

  async function send(key: string, { quoteId }: RefundChoice): Promise<RefundOutcome> {
    const command = unconfirmed.get(quoteId) ?? newRandomKey();
    unconfirmed.set(quoteId, command);
    const call = client.call(refundReservation, { params: { key }, body: { quoteId } }, { key: command });
    const { errors, refundedAmount } = await readRefundAnswer(call, client.currency());
    unconfirmed.delete(quoteId);
    if (errors.length === 0) return { kind: 'done', ...(refundedAmount !== undefined && { refundedAmount }) };
    if (errors.some(({ id }) => id === quoteExpired)) return { kind: 'quote-expired' };
    return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
  }

  /** A lost answer is no "no": the order shows it, where it can be read. */
  async function truth(key: string, { reservationNumbers }: RefundChoice): Promise<RefundOutcome> {
    try {
      const { reservations } = await loadOrder(key);
      const isCancelled = (number: string) =>
        reservations.some(({ reservationNumber, status }) => reservationNumber === number && status === 'CANCELLED');
      if (reservationNumbers.every(isCancelled)) return { kind: 'done' };
    } catch (problem) {
      failures.report(problem);
    }
    return { kind: 'unsure' };
  }

  async function confirm(key: string, choice: RefundChoice): Promise<RefundOutcome> {
    try {
      return await send(key, choice);
    } catch (problem) {
      failures.report(problem);
      return truth(key, choice);
    }
  }

  return {
    watch: (key) => cancellations.watch(key),
    retry: (key) => cancellations.retry(key),
    watchOrder: (key) => orders.watch(key),
    retryOrder: (key) => orders.retry(key),
    async confirm(key, choice) {
      const outcome = running.get(choice.quoteId) ?? confirm(key, choice).finally(() => running.delete(choice.quoteId));
      running.set(choice.quoteId, outcome);
      const { kind } = await outcome;
      // What was offered holds no longer, or what it offers now may tell why.
      if (kind === 'quote-expired' || kind === 'refused') cancellations.retry(key);
      return outcome;
    },
    dispose() {
      cancellations.dispose();
      orders.dispose();
    },
  };
}
