import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { selectOrder, setOrder } from '#shared/store/slices/orders/orders.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { createStoredOrders } from './stored-orders.ts';

/** What the visitor has just bought. Read it with `selectOrder`, by its number, or by the empty text for the latest. */
export interface OrderConfirmations {
  /**
   * Wants an order: what this device has kept of it at once, then what the server says. Returns a function that leaves.
   */
  watch(orderNumber: string): () => void;
  /** Asks again, if somebody wants it. */
  retry(orderNumber: string): void;
  /** Whether this browser sees an order for the first time; asking marks it as reported. */
  takeNews(orderNumber: string): boolean;
  dispose(): void;
}

export function createOrderConfirmations(context: Context): OrderConfirmations {
  const { client, store, failures, open } = context;
  const news = new Set<string>();

  const kept = open(createStoredOrders);
  const keep = (order: Order) => {
    if (!kept.read().some(({ orderNumber }) => orderNumber === order.orderNumber)) news.add(order.orderNumber);
    kept.keep(order);
  };

  const answers = createCachedAnswers<string, Order>({
    store,
    keyOf: (orderNumber) => orderNumber,
    select: selectOrder,
    set: setOrder,
    async ask(orderNumber, signal) {
      const query = orderNumber === '' ? {} : { orderNumber };
      const order = toOrder(await client.call(getOrderConfirmation, { query }, { signal }), client.currency());
      if (!signal.aborted) keep(order);
      return order;
    },
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    refetchOnSubscribe: true,
  });

  return {
    watch(orderNumber) {
      const found = kept.read().find((order) => orderNumber === '' || order.orderNumber === orderNumber);
      if (found && selectOrder(orderNumber)(store.getState()).state === 'idle') {
        store.setState(setOrder(orderNumber, { state: 'ready', value: found }));
      }
      return answers.watch(orderNumber);
    },
    retry: (orderNumber) => answers.retry(orderNumber),
    takeNews: (orderNumber) => news.delete(orderNumber),
    dispose: () => answers.dispose(),
  };
}
