import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orders } from '#shared/store/slices/orders/orders.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { isUnprovedOrder } from '../kit/not-found.ts';
import { createManagedOrders } from './managed-orders.ts';
import { createStoredOrders } from './stored-orders.ts';

/**
 * The visitor's last orders, which the confirmation screen shows. Read one with `selectOrder(orderNumber)`. There and in
 * `watch` and `retry`, the empty text instead of a number means the visitor's latest order.
 */
export function createOrderConfirmations(context: Context) {
  const { client, store, open } = context;
  /** Numbers of orders that this page was the first to store in this browser. `consumeIsNew` removes them. */
  const newOrderNumbers = new Set<string>();

  const storedOrders = open(createStoredOrders);
  /** Stores an order in this browser, so that it can be shown offline. */
  const storeOrder = (order: Order) => {
    const isStored = storedOrders.read().some(({ orderNumber }) => orderNumber === order.orderNumber);
    if (!isStored) newOrderNumbers.add(order.orderNumber);
    storedOrders.add(order);
  };

  const answers = createCachedAnswers(context, orders, {
    async load(orderNumber, signal) {
      const order = await loadOrder(orderNumber, signal);
      // The answer to an aborted request is ignored.
      if (!signal.aborted) storeOrder(order);
      return order;
    },
    refetchOnSubscribe: true,
    // A copy is compared with the server as soon as there is a network.
    refetchOnPresence: true,
  });

  /** Loads an order of the visitor, or else the order that this tab has opened by its key, if that has the number. */
  async function loadOrder(orderNumber: string, signal: AbortSignal): Promise<Order> {
    try {
      const query = orderNumber === '' ? {} : { orderNumber };
      return toOrder(await client.call(getOrderConfirmation, { query }, { signal }), client.currency());
    } catch (problem) {
      const reservationDetailsKey = open(createManagedOrders).key();
      if (!isUnprovedOrder(problem) || orderNumber === '' || reservationDetailsKey === undefined) throw problem;
      const answer = await client.call(getOrder, { body: { reservationDetailsKey } }, { signal });
      if (answer.orderNumber !== orderNumber) throw problem;
      return { ...toOrder(answer, client.currency()), isBoughtInSession: false };
    }
  }

  return {
    /**
     * Subscribes to an order: the copy stored in this browser at once, if any, then the server's answer. Returns a function
     * that unsubscribes.
     */
    watch(orderNumber: string): () => void {
      // For the empty text, the order that was stored last, which is the first in the list.
      const storedOrder = storedOrders.read().find((order) => orderNumber === '' || order.orderNumber === orderNumber);
      if (storedOrder && orders.select(orderNumber)(store.getState()).state === 'idle') {
        store.setState(orders.set(orderNumber, { state: 'ready', value: storedOrder }));
      }
      return answers.watch(orderNumber);
    },
    /** Requests a watched order again at once. */
    retry: answers.retry,
    /**
     * Whether this page has stored an order in this browser for the first time. Returns true only at the first call for such an
     * order, so that the page is notified of each completed order once.
     */
    consumeIsNew: (orderNumber: string) => newOrderNumbers.delete(orderNumber),
    dispose: answers.dispose,
  };
}
