import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orders } from '#shared/store/slices/orders/orders.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { createStoredOrders } from './stored-orders.ts';

/**
 * The visitor's last orders, which the confirmation screen shows. Read one with `selectOrder(orderNumber)`. Here and in the
 * functions below, the empty text instead of a number means the visitor's latest order.
 */
export function createOrderConfirmations(context: Context) {
  const { client, store, open } = context;
  /** Numbers of orders that this page has loaded, and that were not stored in this browser before. */
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
      const query = orderNumber === '' ? {} : { orderNumber };
      const order = toOrder(await client.call(getOrderConfirmation, { query }, { signal }), client.currency());
      if (!signal.aborted) storeOrder(order);
      return order;
    },
    refetchOnSubscribe: true,
  });

  return {
    /**
     * Subscribes to an order: the copy stored in this browser at once, then the server's answer. Returns a function
     * that unsubscribes.
     */
    watch(orderNumber: string): () => void {
      const storedOrder = storedOrders.read().find((order) => orderNumber === '' || order.orderNumber === orderNumber);
      if (storedOrder && orders.select(orderNumber)(store.getState()).state === 'idle') {
        store.setState(orders.set(orderNumber, { state: 'ready', value: storedOrder }));
      }
      return answers.watch(orderNumber);
    },
    retry: answers.retry,
    /**
     * Whether this browser has loaded an order for the first time. Returns true for the first call only, so that the page is
     * notified of each completed order once.
     */
    consumeIsNew: (orderNumber: string) => newOrderNumbers.delete(orderNumber),
    dispose: answers.dispose,
  };
}
