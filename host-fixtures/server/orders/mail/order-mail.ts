import { isTakenOff, listSumLines, sumMessages } from '#shared/domain/basket/list-sum-lines.ts';
import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import { getCurrency, isZero, type Money, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { toCalendarEvents } from '#shared/domain/orders/to-calendar-events.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../clock/clock.ts';
import type { Transaction } from '../../database/tables.ts';
import { findChosenLanguage } from '../../mail/recipient.ts';
import { enqueueMail } from '../../mail/mail-queue.ts';
import type { MailAttachment } from '../../mail/mail.ts';
import { type SitePages } from '../../mail/site-pages.ts';
import { type MailBlock, writeMail } from '../../mail/write-mail.ts';
import { getOrderAmounts } from '../../orders/order-value.ts';
import { findOrder, type StoredOrder } from '../../orders/stored-order.ts';
import { findBasket, isReservation } from '../../sales/stored-basket.ts';
import { formatReservationNumber } from '../../tickets/reservation-number.ts';
import { listIssuedTickets, issueTickets } from '../../tickets/issue-tickets.ts';
import { Names } from '../../timetable/names/names.ts';
import { readJourneyNames } from '../../timetable/names/read-names.ts';
import {
  type MailedTicket,
  formatRoute,
  createTicketAttachment,
  createTicketBlocks,
  listTicketRows,
  toJourneyTimes,
} from './mailed-ticket.ts';
import { type OrderMailText, createOrderMailText } from './order-mail-text.ts';

/** An event of an order, about which its owner gets an e-mail. */
export interface OrderMail {
  /**
   * `changed`: travellers, seats or journeys were changed. `rescheduled`: a journey was moved to another departure.
   * `refunded` and `refund-refused`: the payment provider has made or refused a refund. `uncollectable`: the payment could
   * not be captured, so the order is void.
   */
  readonly kind: 'bought' | 'changed' | 'rescheduled' | 'cancelled' | 'refunded' | 'refund-refused' | 'uncollectable';
  readonly orderNumber: string;
  /** The amount of a refund; null or missing if nothing is refunded. */
  readonly amount?: Money | null;
  /** The reservations that were cancelled, for `cancelled` only. */
  readonly reservationNumbers?: readonly string[];
  /** The real time, not that of the visitor's clock, which QA may shift for tests. */
  readonly now: Instant;
  /** The pages that the message links to. */
  readonly sitePages: SitePages;
}

/**
 * Issues the tickets of an order after a change, and enqueues a message about the change to the owner of the order, unless
 * the order is unknown or has no e-mail address. The language is that of the owner's account settings, or else of the page
 * that the order was paid on. Call it once in the transaction of the change, after the change: each call enqueues a message,
 * which may replace one that has not been sent.
 */
export async function enqueueOrderMail(trx: Transaction, mail: OrderMail): Promise<void> {
  const { orderNumber, now, sitePages } = mail;
  await issueTickets(trx, orderNumber);
  const order = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .select(['orders.basket_id', 'email_address', 'orders.currency', 'locale', 'return_url'])
    .where('orders.order_number', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined || order.email_address === '') return;
  const texts = createOrderMailText(order.locale, order.currency, await findChosenLanguage(trx, order.email_address));
  const tickets = await readTickets(trx, { orderNumber, basketId: order.basket_id }, texts.locale);
  const audience = { locale: texts.locale, operation: texts.operation, usedPage: order.return_url };
  const orderUrl = getOrderUrl(sitePages.getUrl('confirmation', audience), orderNumber);
  const manageUrl = getOrderUrl(sitePages.getUrl('manageBooking', audience), orderNumber);
  // Undefined if the payment could not be captured: the order is void, and the message contains no price.
  const storedOrder = await findOrder(trx, orderNumber);
  const cancelledRows = await listCancelledRows(trx, { mail, basketId: order.basket_id }, texts);
  const { subject, title, intro } = getIntroText(mail, texts, { tickets, cancelledCount: cancelledRows.length });
  const { text } = texts;
  const blocks: readonly MailBlock[] = [
    ...intro.map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph })),
    { kind: 'facts', rows: [[text('orderNumber'), orderNumber], ...cancelledRows] },
    ...(hasTickets(mail) ? tickets.flatMap((ticket) => createTicketBlocks(ticket, texts)) : []),
    ...(storedOrder ? createSumBlocks(storedOrder, texts, mail.kind === 'bought' ? 'total' : 'totalNow') : []),
    ...(mail.kind === 'bought' ? [{ kind: 'paragraph', text: text('advice') } as const] : []),
    { kind: 'link', text: text('openOrder'), url: orderUrl.href },
    { kind: 'link', text: text('manage'), url: manageUrl.href },
  ];
  const isTicketed = hasTickets(mail) && tickets.length > 0;
  await enqueueMail(
    trx,
    {
      kind: `order-${mail.kind}`,
      to: order.email_address,
      locale: texts.locale,
      subject,
      ...writeMail({ locale: texts.locale, title, blocks, footer: text('footer', { orderNumber }) }),
      attachments: isTicketed
        ? [
            ...tickets.map(createTicketAttachment),
            createCalendarAttachment({ orderNumber, tickets, orderUrl: orderUrl.href, now }, texts),
          ]
        : [],
      // Only the last state of an order matters, except in messages about money.
      topic: { name: `order ${orderNumber}`, isReplaceable: isReplaceable(mail) },
    },
    now,
  );
}

/**
 * Adds the number of an order to the address of a page in a message, and no key that would open it, since messages are
 * forwarded and read by others. In a browser that has not bought the order, the page asks for the e-mail address.
 */
export function getOrderUrl(page: URL, orderNumber: string): URL {
  page.searchParams.set('orderNumber', orderNumber);
  return page;
}

/** Whether a later message of the same kind replaces this one while it is not sent: it has the last state of the order. */
function isReplaceable({ kind, amount }: OrderMail): boolean {
  return (kind === 'changed' || kind === 'rescheduled') && (amount ?? null) === null;
}

/** Whether a message includes the valid tickets. A refund does not change them, and a void order (`uncollectable`) has none. */
function hasTickets({ kind }: OrderMail): boolean {
  return kind === 'bought' || kind === 'changed' || kind === 'rescheduled' || kind === 'cancelled';
}

/** The beginning of the message keys of each kind: `refundRefusedSubject`, `refundRefusedTitle` and `refundRefusedText`. */
const messageKeys = {
  bought: 'bought',
  changed: 'changed',
  rescheduled: 'rescheduled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  'refund-refused': 'refundRefused',
  uncollectable: 'uncollectable',
} as const satisfies Record<OrderMail['kind'], string>;

/**
 * The subject, title and first paragraphs of a message: the text of its kind and, after a change or cancellation, a sentence
 * about the refund. A change without a refund has no such sentence.
 */
function getIntroText(
  mail: OrderMail,
  texts: OrderMailText,
  { tickets: [first], cancelledCount }: { readonly tickets: readonly MailedTicket[]; readonly cancelledCount: number },
) {
  const { kind, orderNumber, amount = null } = mail;
  const { text } = texts;
  const key = messageKeys[kind];
  const facts = {
    orderNumber,
    // Only the subject of `bought` contains the route: that of the order's first journey.
    route: first === undefined ? '' : formatRoute(first.line.journey, texts),
    // Null would be formatted as "free", but texts with an amount are only used for a refund.
    amount: texts.money(amount),
    count: cancelledCount,
  };
  const intro = [text(`${key}Text`, facts)];
  if (kind === 'cancelled' && amount === null) intro.push(text('noRefund'));
  const isAmountInText = kind === 'refunded' || kind === 'refund-refused';
  if (amount !== null && !isAmountInText) intro.push(text('refundDue', facts));
  return { subject: text(`${key}Subject`, facts), title: text(`${key}Title`), intro };
}

/** A row for each reservation that a mail reports as cancelled: its number, its cities, and when it would have departed. */
async function listCancelledRows(
  trx: Transaction,
  { mail, basketId }: { readonly mail: OrderMail; readonly basketId: string },
  texts: OrderMailText,
): Promise<readonly (readonly [string, string])[]> {
  const { kind, orderNumber, reservationNumbers = [] } = mail;
  if (kind !== 'cancelled') return [];
  const { endedLines = [] } = (await findBasket(trx, basketId)) ?? {};
  const names = new Names(
    texts.locale,
    await readJourneyNames(
      trx,
      endedLines.map(({ journey }) => journey),
    ),
  );
  return endedLines.flatMap(({ journey: storedJourney, reservation }) => {
    const number = reservation && formatReservationNumber({ orderNumber, no: reservation.no });
    if (number === undefined || !reservationNumbers.includes(number)) return [];
    const journey = names.translateJourney(storedJourney);
    return [[number, `${formatRoute(journey, texts)}, ${texts.when(toJourneyTimes(journey))}`] as const];
  });
}

/** The tickets of an order's confirmed reservations, with the names of places in the language of the message. */
async function readTickets(
  trx: Transaction,
  { orderNumber, basketId }: { readonly orderNumber: string; readonly basketId: string },
  locale: Locale,
): Promise<readonly MailedTicket[]> {
  const { lines = [] } = (await findBasket(trx, basketId)) ?? {};
  const ticketsByLine = await listIssuedTickets(trx, orderNumber, lines.filter(isReservation));
  const journeys = lines.map(({ journey }) => journey);
  const names = new Names(locale, await readJourneyNames(trx, journeys));
  return lines.flatMap((line) => {
    const ticket = ticketsByLine.get(line.lineItemId);
    return ticket === undefined ? [] : [{ line: { ...line, journey: names.translateJourney(line.journey) }, ticket }];
  });
}

/**
 * The current price of an order in a message: the total, and the lines that add up to it, as on the order's page. Amounts
 * that are subtracted, such as discounts, are shown as negative numbers.
 *
 * @param totalLabel the message key of the total's label: `totalNow` after a change
 */
function createSumBlocks(
  storedOrder: StoredOrder,
  { text, money }: OrderMailText,
  totalLabel: 'total' | 'totalNow',
): readonly MailBlock[] {
  const { total, booking, sms, facilities, amendment, seats, discount, retained } = getOrderAmounts(storedOrder);
  const currency = getCurrency(total);
  const zero = sumMoney(currency, []);
  const lines = listSumLines({
    currency,
    total,
    // The charge for reserved seats.
    markupTotal: seats,
    discountTotal: discount,
    // The part of cancelled journeys' prices that was not refunded.
    retainedTotal: retained,
    journeys: storedOrder.basket.lines.map(({ price }) => ({ price })),
    feesBreakdown: { booking, sms, facilities, amendment },
  });
  const rows = lines.map((line) => {
    const amount = isTakenOff(line) ? subtractMoney(zero, line.amount) : line.amount;
    return [text(sumMessages[line.kind]), money(amount)] as const;
  });
  // `money` formats null as "free".
  const sum = [text(totalLabel), money(isZero(total) ? null : total)] as const;
  return [
    { kind: 'heading', text: text('price') },
    { kind: 'sums', rows, total: sum },
  ];
}

/** Options for an order's calendar. */
interface MailedCalendar {
  readonly orderNumber: string;
  readonly tickets: readonly MailedTicket[];
  /** The page of the order. */
  readonly orderUrl: string;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/**
 * The journeys of an order as an iCalendar file. Its entries have the same ids as in the file that the website offers, so that
 * adding both files does not duplicate them.
 */
export function createCalendarAttachment(calendar: MailedCalendar, texts: OrderMailText): MailAttachment {
  const { orderNumber, orderUrl, now } = calendar;
  const journeys = calendar.tickets.map((mailedTicket) => ({ mailedTicket, ...toCalendarJourney(mailedTicket) }));
  const events = toCalendarEvents(
    { orderNumber, journeys },
    {
      site: new URL(orderUrl).hostname,
      summary: ({ origin, destination }) =>
        texts.text('coach', { origin: origin.cityName, destination: destination.cityName }),
      description: ({ mailedTicket }) => {
        const rows = listTicketRows(mailedTicket, texts).map(([term, value]) => `${term}: ${value}`);
        return [formatRoute(mailedTicket.line.journey, texts), ...rows, orderUrl].join('\n');
      },
      url: () => orderUrl,
    },
  );
  return { name: `${orderNumber}.ics`, type: 'text/calendar; charset=utf-8', content: writeCalendar(events, now) };
}

/** Converts a ticket to a journey for the calendar. */
function toCalendarJourney({ line: { journey, lineItemId } }: MailedTicket) {
  return { journeyId: journey.journeyId, lineItemId, ...toJourneyTimes(journey) };
}
