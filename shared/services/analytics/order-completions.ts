import {
  type CompletedOrder,
  toOrderCompletionEvent,
  parseReportedOrders,
  addReportedOrder,
} from '#shared/domain/analytics/order-completion.ts';
import { type Context } from '../context.ts';
import { createAnalytics } from './analytics.ts';

/** The key in the browser's storage of the numbers of the reported orders. */
const key = 'coach-widgets.told-orders';

/**
 * Reports paid orders to the analytics of the page that contains the widgets, through its data layer. Only analytics: the
 * widget itself emits the DOM event about the order, for scripts of the page (host contract §5).
 */
export function createOrderCompletions({ page, settings, open }: Context) {
  const analytics = open(createAnalytics);
  /**
   * The orders that this page has reported, or will report when the visitor consents: functions that stop waiting, keyed by
   * order number.
   */
  const stopsByOrder = new Map<string, () => void>();

  return {
    /**
     * Reports an order, once per browser even after a reload. The order counts as reported when the page's tag manager has
     * processed the event, or after 500 ms at the latest (spec §7); at once if the page has no data layer. If the visitor
     * leaves the page before that, the order may be reported again. Waits until the visitor has consented; without consent the
     * order is never reported.
     */
    report(order: CompletedOrder): void {
      const { orderNumber } = order;
      if (stopsByOrder.has(orderNumber)) return;
      // `onceGranted` may call its listener at once, and a report from within it must not send the order again.
      stopsByOrder.set(orderNumber, () => {});
      const stop = analytics.onceGranted(() => {
        if (parseReportedOrders(page.readText(key)).includes(orderNumber)) return;
        analytics.report(toOrderCompletionEvent(order, settings().operation), () => {
          // Storing the number requires consent, which was granted before.
          page.writeText(key, JSON.stringify(addReportedOrder(parseReportedOrders(page.readText(key)), orderNumber)));
        });
      });
      stopsByOrder.set(orderNumber, stop);
    },
    dispose: () => stopsByOrder.forEach((stop) => stop()),
  };
}
