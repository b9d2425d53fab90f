import {
  type CompletedOrder,
  orderCompletion,
  readReportedOrders,
  withReportedOrder,
} from '#shared/domain/analytics/order-completion.ts';
import { createAnalytics } from './analytics.ts';
import { type Context } from '../context.ts';

/**
 * Reports orders that were paid to the host's analytics. The page's own event is sent by the island (host contract §5).
 */
export interface OrderCompletions {
  /**
   * Reports an order once: not again for the same number in this browser, after a reload either. It counts as reported
   * when the tag manager is done with it, or has had 500 ms (spec §7): who leaves sooner may take it along. Where the
   * visitor is still to be asked it waits for the answer; a refusal drops it.
   */
  report(order: CompletedOrder): void;
  dispose(): void;
}

const key = 'coach-widgets.told-orders';

export function createOrderCompletions({ page, settings, open }: Context): OrderCompletions {
  const analytics = open(createAnalytics);
  /** Told by this page, or waiting to be. */
  const known = new Map<string, () => void>();

  return {
    report(order) {
      const { orderNumber } = order;
      if (known.has(orderNumber)) return;
      known.set(orderNumber, () => {});
      const stop = analytics.onceGranted(() => {
        const told = readReportedOrders(page.readText(key));
        if (told.includes(orderNumber)) return;
        analytics.report(orderCompletion(order, settings().operation), () => {
          // Only kept with the visitor's consent: without one nothing is reported, and there is nothing to store.
          page.writeText(key, JSON.stringify(withReportedOrder(readReportedOrders(page.readText(key)), orderNumber)));
        });
      });
      known.set(orderNumber, stop);
    },
    dispose: () => known.forEach((stop) => stop()),
  };
}
