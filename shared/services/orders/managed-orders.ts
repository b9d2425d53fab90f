import { listFirstMessage } from '#shared/domain/kit/failures/log-policy.ts';
import { toOrder } from '#shared/api/amounts/to-order.ts';
import { isApiFailure } from '#shared/api/failure.ts';
import { answerOrErrors } from '#shared/api/refusal.ts';
import { findOrderKey, getAccountOrders, getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { savePassenger } from '#shared/contract/orders/reservations.ts';
import type { OrderLookup } from '#shared/domain/orders/find-order-form.ts';
import type { ReservedPassenger } from '#shared/domain/orders/order.ts';
import { keyedOrders } from '#shared/store/slices/orders/orders.ts';
import { type Context } from '../context.ts';
import { type CommandOutcome, createCommandSender } from '../kit/commands.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** The outcome of looking up an order. */
export type FindOutcome =
  | { readonly kind: 'found'; readonly key: string }
  /** This customer has no order with this number (spec §8 "Order lookup failure"). */
  | { readonly kind: 'not-found' }
  /** Too many attempts. Contains the time until another one is allowed, if the server specifies it. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds?: number }
  /** The call failed, so the order may exist. */
  | { readonly kind: 'failed' };

const storageKey = 'coach-widgets.managed-order';

/**
 * Orders that the traveller opens to change them. An order is loaded by its key (`reservationDetailsKey`), which the server
 * returns to its customer. Read a loaded order with `selectOrder(getKeyedOrderName(key))`.
 */
export function createManagedOrders(context: Context) {
  const { client, page, failures } = context;
  const sendCommand = createCommandSender();
  // An empty text deletes the stored key.
  const manage = (key: string | undefined) => page.writeTabText(storageKey, key ?? '');
  const answers = createCachedAnswers(context, keyedOrders, {
    load: async (reservationDetailsKey, signal) =>
      toOrder(await client.call(getOrder, { body: { reservationDetailsKey } }, { signal }), client.currency()),
    // The order may have changed in the meantime, for example by a cancellation.
    refetchOnSubscribe: true,
  });

  /** Loads the orders of the signed-in account, and returns the one with this number, if any. */
  async function findAccountOrder(orderNumber: string) {
    const { orders } = await client.call(getAccountOrders, {});
    return orders.find((order) => order.orderNumber === orderNumber);
  }

  return {
    /** The key of the order that this tab manages; `undefined` if it manages none. */
    key: () => page.readTabText(storageKey) || undefined,
    /** Sets that key; `undefined` deletes it. */
    manage,
    /** Finds an order by its number and data about the customer, from a form. If it is found, this tab manages it. */
    async find(lookup: OrderLookup): Promise<FindOutcome> {
      try {
        const { reservationDetailsKey: key } = await client.call(findOrderKey, { body: lookup });
        manage(key);
        return { kind: 'found', key };
      } catch (problem) {
        failures.report(problem);
        if (!isApiFailure(problem) || problem.kind !== 'http') return { kind: 'failed' };
        const { status, retryAfterSeconds } = problem;
        if (status === 429) return { kind: 'too-many', retryAfterSeconds };
        // These statuses only mean that there is no such order; they do not reveal which value of the lookup was wrong.
        return { kind: [400, 404, 410, 422].includes(status) ? 'not-found' : 'failed' };
      }
    },
    /**
     * Finds an order of the visitor by its number, without a form: an order of this session, or of the signed-in account.
     * If it is found, this tab manages it.
     *
     * @returns the key of the order; `undefined` if no order with a key was found, or if the calls failed
     */
    async findOwn(orderNumber: string): Promise<string | undefined> {
      // `failures.report` returns undefined, so that the account is searched even if the first call fails.
      const order = await client.call(getOrderConfirmation, { query: { orderNumber } }).catch(failures.report);
      // The key is optional in both answers. An order of this session without one is searched among those of the account, too.
      const key =
        order?.reservationDetailsKey ??
        (await findAccountOrder(orderNumber).catch(failures.report))?.reservationDetailsKey;
      if (key !== undefined) manage(key);
      return key;
    },
    /** Subscribes to an order by its key. Returns a function to unsubscribe. */
    watch: answers.watch,
    /** Requests a subscribed order again. */
    retry: answers.retry,
    /**
     * Corrects the name of a passenger of a reservation. While a correction is being sent, the same one is not sent again: a
     * second press gets the first one's outcome.
     */
    correct: (correction: {
      readonly reservationNumber: string;
      /** The passenger with the corrected name. */
      readonly passenger: ReservedPassenger;
    }): Promise<CommandOutcome> =>
      // `key` is the idempotency key. It stays the same for repeats until `onSettled` reports that the answer is known.
      sendCommand(JSON.stringify(correction), async (key, onSettled) => {
        try {
          const { errors } = await answerOrErrors(client.call(savePassenger, { body: correction }, { key }));
          onSettled();
          if (errors.length === 0) return { kind: 'done' };
          return { kind: 'refused', messages: listFirstMessage(errors) };
        } catch (problem) {
          // The answer is unknown, so the next attempt has the same key: the server corrects the name only once.
          failures.report(problem);
          return { kind: 'failed' };
        }
      }),
    dispose: answers.dispose,
  };
}
