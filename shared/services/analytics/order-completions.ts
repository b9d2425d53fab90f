import {
  type CompletedOrder,
  toOrderCompletionEvent,
  parseReportedOrders,
  addReportedOrder,
} from '#shared/domain/analytics/order-completion.ts';
import { type Context } from '../context.ts';
import { createAnalytics } from './analytics.ts';

const key = 'coach-widgets.told-orders';

/** Reports paid orders to the host's analytics. The island emits the event of the page itself (host contract §5). */
export function createOrderCompletions({ page, settings, open }: Context) {
  const analytics = open(createAnalytics);
  /** Functions that stop waiting for consent, by the numbers of orders that this page has reported or will report. */
  const orders = new Map<string, () => void>();

  return {
    /**
     * Reports an order once in this browser, also after a reload. It counts as reported when the tag manager is done
     * with it, or after 500 ms (spec §7); if the page is left earlier, it may be reported again. It waits until the
     * visitor has decided about consent, and is dropped if that is denied.
     */
    report(order: CompletedOrder): void {
      const { orderNumber } = order;
      if (orders.has(orderNumber)) return;
      orders.set(orderNumber, () => {});
      const stop = analytics.onceGranted(() => {
        if (parseReportedOrders(page.readText(key)).includes(orderNumber)) return;
        analytics.report(toOrderCompletionEvent(order, settings().operation), () => {
          // Stored only with consent: without it nothing is reported.
          page.writeText(key, JSON.stringify(addReportedOrder(parseReportedOrders(page.readText(key)), orderNumber)));
        });
      });
      orders.set(orderNumber, stop);
    },
    dispose: () => orders.forEach((stop) => stop()),
  };
}
