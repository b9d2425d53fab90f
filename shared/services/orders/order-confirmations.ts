import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orders } from '#shared/store/slices/orders/orders.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { createStoredOrders } from './stored-orders.ts';

/** The visitor's last orders. Read one with `selectOrder`, by its number, or by the empty text for the latest. */
export function createOrderConfirmations(context: Context) {
  const { client, store, open } = context;
  /** Numbers of orders that this browser has loaded for the first time. */
  const newOrders = new Set<string>();

  const storedOrders = open(createStoredOrders);
  const keep = (order: Order) => {
    const isStored = storedOrders.read().some(({ orderNumber }) => orderNumber === order.orderNumber);
    if (!isStored) newOrders.add(order.orderNumber);
    storedOrders.add(order);
  };

  const answers = createCachedAnswers(context, orders, {
    async load(orderNumber, signal) {
      const query = orderNumber === '' ? {} : { orderNumber };
      const order = toOrder(await client.call(getOrderConfirmation, { query }, { signal }), client.currency());
      if (!signal.aborted) keep(order);
      return order;
    },
    refetchOnSubscribe: true,
  });

  return {
    /**
     * Subscribes to an order: the copy of this browser at once, then the server's answer. Returns a function that
     * unsubscribes.
     */
    watch(orderNumber: string): () => void {
      const storedOrder = storedOrders.read().find((order) => orderNumber === '' || order.orderNumber === orderNumber);
      if (storedOrder && orders.select(orderNumber)(store.getState()).state === 'idle') {
        store.setState(orders.set(orderNumber, { state: 'ready', value: storedOrder }));
      }
      return answers.watch(orderNumber);
    },
    retry: answers.retry,
    /** Whether this browser loads an order for the first time. Returns true only once. */
    consumeIsNew: (orderNumber: string) => newOrders.delete(orderNumber),
    dispose: answers.dispose,
  };
}
