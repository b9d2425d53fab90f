import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { toCalendarEvents } from '#shared/domain/orders/to-calendar-events.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import type { DownloadFile } from '#shared/services/page/device.ts';
import type { OrderFormatters } from './order-tools.tsx';

interface OrderCalendarContext {
  /** Server time in milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** Returns the address of a journey's itinerary. */
  readonly link: (journey: Journey) => string;
}

/**
 * Creates a calendar file (iCalendar) with an entry for each journey of an order. This module is loaded when the traveller
 * presses "Add to calendar".
 */
export function createOrderCalendarFile(
  order: Order,
  { nowMs, title, itinerary, link }: OrderFormatters & OrderCalendarContext,
): DownloadFile {
  const events = toCalendarEvents(order, {
    // A part of the ids of the entries, which makes them unique among all sites.
    site: location.hostname,
    summary: title,
    description: (journey) => [order.orderNumber, itinerary(journey), link(journey)].join('\n'),
    url: link,
  });
  return {
    // A file name cannot contain all characters, so all except letters and digits are replaced: `CW/1 2` becomes `CW-1-2.ics`.
    name: `${order.orderNumber.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`,
    type: 'text/calendar;charset=utf-8',
    text: writeCalendar(events, nowMs),
  };
}
