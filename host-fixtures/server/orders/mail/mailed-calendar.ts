import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { toCalendarEvents } from '#shared/domain/orders/to-calendar-events.ts';
import { type Call } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { type MailAttachment } from '../../mail/mail.ts';
import { type MailedTicket, routeOf, ticketRows } from './mailed-ticket.ts';
import { type OrderMailText } from './order-mail-text.ts';

/** What an order's calendar is made from. */
export interface MailedCalendar {
  readonly orderNumber: string;
  readonly tickets: readonly MailedTicket[];
  /** The page of the order. */
  readonly orderUrl: string;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** The journeys of an order as a file for the calendar; the site's own file of them has the same entries. */
export function mailedCalendar(calendar: MailedCalendar, words: OrderMailText): MailAttachment {
  const { orderNumber, orderUrl, now } = calendar;
  const journeys = calendar.tickets.map((mailed) => ({ mailed, ...calendarJourney(mailed) }));
  const events = toCalendarEvents(
    { orderNumber, journeys },
    {
      site: new URL(orderUrl).hostname,
      summary: ({ origin, destination }) =>
        words.text('coach', { origin: origin.cityName, destination: destination.cityName }),
      description: ({ mailed }) => {
        const rows = ticketRows(mailed, words).map(([term, value]) => `${term}: ${value}`);
        return [routeOf(mailed.line, words), ...rows, orderUrl].join('\n');
      },
      url: () => orderUrl,
    },
  );
  return { name: `${orderNumber}.ics`, type: 'text/calendar; charset=utf-8', content: writeCalendar(events, now) };
}

function calendarJourney({ line: { journey, lineItemId } }: MailedTicket) {
  const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
  return {
    journeyId: journey.journeyId,
    lineItemId,
    origin: placeOf(from),
    destination: placeOf(to),
    departureDateTime: local(from, from?.departure),
    arrivalDateTime: local(to, to?.arrival),
  };
}

function placeOf(call: Call | undefined) {
  return { cityName: call?.cityName ?? '', ...(call && { stopName: call.stopName, timeZone: call.timeZone }) };
}

function local(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}
