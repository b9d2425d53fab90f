import {
  type CompletedOrder,
  toOrderCompletionEvent,
  parseReportedOrders,
  addReportedOrder,
} from '#shared/domain/analytics/order-completion.ts';
import { type Context } from '../context.ts';
import { createAnalytics } from './analytics.ts';

const key = 'coach-widgets.told-orders';

/** Reports paid orders to the host's analytics. The event on the page is emitted by the island (host contract §5). */
export function createOrderCompletions({ page, settings, open }: Context) {
  const analytics = open(createAnalytics);
  /**
   * The orders that this page has reported or will report: functions that stop waiting for consent, keyed by number.
   */
  const stopsByOrder = new Map<string, () => void>();

  return {
    /**
     * Reports an order, once per browser even after a reload. The order counts as reported when the tag manager has
     * processed it, or after 500 ms (spec §7); if the page is left before, it may be reported again. Waits until the
     * visitor has consented; without consent the order is never reported.
     */
    report(order: CompletedOrder): void {
      const { orderNumber } = order;
      if (stopsByOrder.has(orderNumber)) return;
      stopsByOrder.set(orderNumber, () => {});
      const stop = analytics.onceGranted(() => {
        if (parseReportedOrders(page.readText(key)).includes(orderNumber)) return;
        analytics.report(toOrderCompletionEvent(order, settings().operation), () => {
          // Only reached with consent, which storing the number requires.
          page.writeText(key, JSON.stringify(addReportedOrder(parseReportedOrders(page.readText(key)), orderNumber)));
        });
      });
      stopsByOrder.set(orderNumber, stop);
    },
    dispose: () => stopsByOrder.forEach((stop) => stop()),
  };
}
