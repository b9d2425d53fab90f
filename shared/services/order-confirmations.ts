import { loadOrderConfirmation, readKeptOrder } from '#shared/api/calls/orders.ts';
import { stillKept, withKeptOrder } from '#shared/domain/orders/kept-orders.ts';
import { amountsForWire } from '#shared/domain/money/amounts-for-wire.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { selectOrder, setOrder } from '#shared/store/slices/orders.ts';
import { createCachedAnswers, failedWith } from './cached-answers.ts';
import { type Context } from './context.ts';
import { createLocalTimes } from './local-times.ts';

/** What the visitor has just bought. Read it with `selectOrder`, by its number, or by the empty text for the latest. */
export interface OrderConfirmations {
  /** Wants an order: what this device has kept of it at once, then what the server says. Returns a function that leaves. */
  watch(orderNumber: string): () => void;
  /** Asks again, if somebody wants it. */
  retry(orderNumber: string): void;
  /** Whether this browser sees an order for the first time; asking says that it has been told of. */
  takeNews(orderNumber: string): boolean;
  dispose(): void;
}

const key = 'coach-widgets.orders';

export function createOrderConfirmations(context: Context): OrderConfirmations {
  const { client, store, page, failures, open } = context;
  const news = new Set<string>();

  const today = () => open(createLocalTimes).today();
  const readKept = () => stillKept(ordersOf(page.readText(key)), today());
  const keep = (order: Order) => {
    const kept = readKept();
    if (!kept.some(({ orderNumber }) => orderNumber === order.orderNumber)) news.add(order.orderNumber);
    page.writeText(key, JSON.stringify(withKeptOrder(kept, order, today()), amountsForWire));
  };

  const answers = createCachedAnswers<string, Order>({
    store,
    keyOf: (orderNumber) => orderNumber,
    select: selectOrder,
    set: setOrder,
    async ask(orderNumber, signal) {
      const order = await loadOrderConfirmation(client, orderNumber === '' ? undefined : orderNumber, signal);
      if (!signal.aborted) keep(order);
      return order;
    },
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    isAskedAnew: true,
  });

  return {
    watch(orderNumber) {
      const kept = readKept().find((order) => orderNumber === '' || order.orderNumber === orderNumber);
      if (kept && selectOrder(orderNumber)(store.getState()).state === 'idle') {
        store.setState(setOrder(orderNumber, { state: 'ready', value: kept }));
      }
      return answers.watch(orderNumber);
    },
    retry: (orderNumber) => answers.retry(orderNumber),
    takeNews: (orderNumber) => news.delete(orderNumber),
    dispose: () => answers.dispose(),
  };
}

/** The orders that a device has kept; what another script has put there is none. */
function ordersOf(stored: string | undefined): readonly Order[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.flatMap((kept) => readKeptOrder(kept) ?? []) : [];
  } catch {
    return [];
  }
}
