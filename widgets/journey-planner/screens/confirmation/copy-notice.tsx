import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { useFormatters, useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

/** A notice that an order could not be compared with the server. Names the time of the last comparison, if it is stored. */
export function CopyNotice({ order: { orderNumber, comparedAt } }: { readonly order: Order }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const formatters = useFormatters(createTimeFormatters);
  // An order that this page has loaded is stored, too.
  const time = comparedAt ?? services.open(createStoredOrders).getComparisonTime(orderNumber);
  const advice =
    time === undefined
      ? text('keptAdvice')
      : text('keptSince', { time: formatReportedTime(time, services.clock.now(), formatters) });
  return <Notice tone="warning" title={text('kept')} advice={advice} />;
}
