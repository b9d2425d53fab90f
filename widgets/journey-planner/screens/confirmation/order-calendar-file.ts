import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import { orderEvents } from '#shared/domain/orders/order-calendar.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import type { KeptFile } from '#shared/services/page/device.ts';
import type { OrderWriting } from './use-order-writing.ts';

/** An order as a file for the traveller's calendar; its code comes with the first press. */
export function orderCalendarFile(
  order: Order,
  { nowMs, title, itinerary, link }: OrderWriting & { readonly nowMs: number },
): KeptFile {
  const events = orderEvents(order, {
    site: location.hostname,
    summary: title,
    description: (journey) => [order.orderNumber, itinerary(journey), link(journey)].join('\n'),
    url: link,
  });
  return {
    name: `${order.orderNumber.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`,
    type: 'text/calendar;charset=utf-8',
    text: writeCalendar(events, nowMs),
  };
}
