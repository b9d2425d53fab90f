import { listFirstMessage } from '#shared/domain/kit/failures/log-policy.ts';
import { readRefundAnswer, toCancellation } from '#shared/api/amounts/to-cancellation.ts';
import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getCancellation, getCancellationOrder, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { quoteExpired, type RefundChoice, type RefundOutcome } from '#shared/domain/orders/cancellation.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { cancellations } from '#shared/store/slices/orders/cancellations.ts';
import { reservationOrders } from '#shared/store/slices/orders/orders.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';
import { createCommandSender } from '../kit/commands.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * The service that cancels reservations. A `key` is the secret in a reservation's address, which gives access to the
 * reservation and its order. The answers are loaded into the store: components read the possible refunds with
 * `selectCancellation`, and the order with `selectOrder(getReservationOrderName(key))`.
 */
export function createCancellations(context: Context) {
  const { client, failures, open } = context;
  const sendCommand = createCommandSender();
  /** The keys of reservations that this page has cancelled or moved. */
  const changedKeys = new Set<string>();
  async function loadOrder(key: string, signal?: AbortSignal): Promise<Order> {
    return toOrder(await client.call(getCancellationOrder, { params: { key } }, { signal }), client.currency());
  }
  // Quotes expire and orders change, so cached answers are requested again on subscription.
  const refetchOnSubscribe = true;
  const answers = createCachedAnswers(context, cancellations, {
    load: async (key, signal) =>
      toCancellation(await client.call(getCancellation, { params: { key } }, { signal }), client.currency()),
    refetchOnSubscribe,
  });
  const orders = createCachedAnswers(context, reservationOrders, { load: loadOrder, refetchOnSubscribe });

  /** Requests the refund. Rejects if there is no answer of the operator, so that the result is unknown. */
  async function sendConfirmation(
    key: string,
    { quoteId }: RefundChoice,
    { idempotencyKey, onSettled }: { readonly idempotencyKey: string; readonly onSettled: () => void },
  ): Promise<RefundOutcome> {
    // `key` of the last argument is sent as the idempotency key of the request.
    const call = client.call(refundReservation, { params: { key }, body: { quoteId } }, { key: idempotencyKey });
    const { errors, refundedAmount } = await readRefundAnswer(call, client.currency());
    // The answer is known: the next command gets a new idempotency key.
    onSettled();
    if (errors.length === 0) return { kind: 'done', refundedAmount };
    if (errors.some(({ id }) => id === quoteExpired)) return { kind: 'quote-expired' };
    return { kind: 'refused', messages: listFirstMessage(errors) };
  }

  /**
   * Reads from the order, after a lost answer, whether all reservations of the choice are cancelled. If not, or if the order
   * cannot be loaded, the outcome stays unsure: the server may still be working on the command. The outcome `done` has no
   * refunded amount here: it was in the lost answer.
   */
  async function reconcile(key: string, { reservationNumbers }: RefundChoice): Promise<RefundOutcome> {
    const order = await loadOrder(key).catch(failures.report);
    const isCancelled = (number: string) =>
      order?.reservations.some(
        ({ reservationNumber, status }) => reservationNumber === number && status === 'CANCELLED',
      );
    return { kind: order && reservationNumbers.every(isCancelled) ? 'done' : 'unsure' };
  }

  return {
    /** Subscribes to the possible refunds of a reservation. Returns a function that unsubscribes. */
    watch: answers.watch,
    retry: answers.retry,
    /** Subscribes to the order of a reservation. Returns a function that unsubscribes. */
    watchOrder: orders.watch,
    retryOrder: orders.retry,
    /**
     * Cancels the reservations of a choice. While a command is running, a second call for the same quote gets its outcome and
     * sends nothing. If the answer was lost, `onSettled` is not called: the next call sends the same idempotency key, so that
     * the server neither cancels nor refunds twice.
     */
    async confirm(key: string, choice: RefundChoice): Promise<RefundOutcome> {
      const outcome = await sendCommand(choice.quoteId, async (idempotencyKey, onSettled) => {
        try {
          return await sendConfirmation(key, choice, { idempotencyKey, onSettled });
        } catch (problem) {
          failures.report(problem);
          return reconcile(key, choice);
        }
      });
      // Reload the choices: they have changed, or may show why the command was refused. If the outcome is unsure, they
      // stay, so that the traveller can confirm the same quote again. After `done`, the choices are no longer shown.
      // The server has discarded exchanges of the cancelled reservations, and their basket with them.
      if (outcome.kind === 'done') {
        changedKeys.add(key);
        open(createBaskets).invalidate();
      }
      if (outcome.kind === 'quote-expired' || outcome.kind === 'refused') answers.retry(key);
      return outcome;
    },
    /** Records that a reservation was moved; `confirm` records that it was cancelled. */
    markChanged: (key: string): void => void changedKeys.add(key),
    /** Whether this page has cancelled or moved a reservation. */
    hasChanged: (key: string): boolean => changedKeys.has(key),
    dispose() {
      answers.dispose();
      orders.dispose();
    },
  };
}
