import { countMinorDigits } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money, toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import { formatMinute } from '../../../server/clock/staff-times.ts';
import { html, type Html } from '../../../server/kit/html.ts';
import type { SourceReport } from '../../../server/realtime/realtime.ts';
import { toLocalDate } from '../../../server/timetable/service-clock.ts';
import { type Operator } from '../operator.ts';
import { type OperatorPage } from '../operator-layout.ts';
import { renderTable } from '../report-table.ts';
import { renderTasks } from './list-tasks.ts';
import type { OperatorReport } from './operator-report.ts';
import { maxNoteLength } from './pending-work.ts';

/**
 * Formats an amount: `GBP 1,234.50`; null, a period without sales, is `0`. The number of decimals is that of this project's
 * currencies, which differs from Intl for some: HUF has two, but none in Intl.
 */
function formatAmount(money: Money | null): string {
  if (money === null) return '0';
  const currency = getCurrency(money);
  const digits = countMinorDigits(currency);
  const numberText = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Intl separates code and number by a no-break space.
  return numberText.format(toMainAmount(money)).replace(/\u00a0/g, ' ');
}

/** Formats a status of the database for people: `IN_PROGRESS` becomes `in progress`. */
const formatState = (status: string) => status.toLowerCase().replaceAll('_', ' ');

/**
 * Formats a time with its zone, because coaches of several zones are listed together: `2026-11-30 09:15 GMT`.
 */
function formatInstant(instant: Instant, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatMinute(instant, timeZone)} ${zone ?? timeZone}`;
}

/** Formats the age of a timetable in calendar days. */
function formatAge(days: number | undefined): string {
  if (days === undefined) return 'not known';
  return days < 1 ? 'today' : new Intl.RelativeTimeFormat('en').format(-days, 'day');
}

/** Several feeds of one timetable are stored one per line. */
const formatSource = (source: string) => source.replaceAll('\n', ' and ');

/**
 * Renders the page `/operator`, a report for the operator, the company that runs this server. The counts in captions include
 * rows beyond a table's maximum. The template tag `html` escapes values, and writes nothing for `false`.
 *
 * @param operator who reads it: only people with the role `money` can mark refunds as paid
 */
export function renderOverview(
  report: OperatorReport,
  operator: Pick<Operator, 'roles'>,
  realtime: readonly SourceReport[] = [],
): OperatorPage {
  const { timeZone, sales, departures, hoardedCoaches, refunds, payments, messages, feeds, imports } = report;
  /** Formats a time in the time zone of the report: `2026-11-30 09:15`. */
  const at = (instant: Instant) => formatMinute(instant, timeZone);
  return {
    title: 'Operator',
    main: html`<p>As of ${at(report.madeAt)}, ${timeZone}. <a href="/operator">Reload</a></p>
      ${renderTasks(report, operator, realtime)}
      ${renderTable({
        caption: `Refunds due (${refunds.count})`,
        note:
          refunds.actionableCount > 0
            ? `${refunds.actionableCount} need your attention: refused by the card, or pending for a day.`
            : 'None needs you.',
        headings: ['Order', 'Amount', 'State', 'Tries', 'Since', 'Paid back by other means'],
        rows: refunds.rows.map(({ refundId, orderNumber, amount, status, isStuck, tries, since }) => [
          orderNumber,
          formatAmount(amount),
          formatState(status) + (isStuck ? ', needs you' : ''),
          tries,
          at(since),
          status === 'REFUSED' && operator.roles.includes('money') ? renderPaidForm(refundId, orderNumber) : '',
        ]),
        numberColumns: [1, 3],
      })}
      ${renderTable({
        caption: `Messages that did not arrive (${messages.count})`,
        note:
          messages.actionableCount > 0
            ? `${messages.actionableCount} were given up: reach these travellers in another way.`
            : 'Those that wait are tried again.',
        headings: ['Message', 'To', 'State', 'Tries', 'Written', 'Why'],
        rows: messages.rows.map(({ kind, to, isFailed, tries, since, problem = '' }) => {
          return [kind, to, isFailed ? 'given up' : 'waits', tries, at(since), problem];
        }),
        numberColumns: [3],
      })}
      ${renderTable({
        caption: `Coaches held and not sold (${hoardedCoaches.length})`,
        note: 'At least a third of the seats is in baskets. If few visitors hold them again and again, it may be a program.',
        headings: ['Departure', 'From', 'To', 'Held', 'Seats', 'Visitors', 'Since'],
        rows: hoardedCoaches.map(({ departsAt, timeZone: zone, from, to, heldSeats, seats, visitors, since }) => {
          const departure = departsAt === undefined ? 'not known' : formatInstant(departsAt, zone);
          return [departure, from, to, heldSeats, seats, visitors, since === undefined ? 'not known' : at(since)];
        }),
        numberColumns: [3, 4, 5],
      })}
      ${renderTable({
        caption: `Payments undecided (${payments.count})`,
        note: 'The host abandons each of them when it expires.',
        headings: ['Payment', 'Amount', 'State', 'Since', 'Ends'],
        rows: payments.rows.map(({ paymentId, amount, status, since, endsAt }) => {
          // The start of the id is enough to tell them apart.
          return [paymentId.slice(0, 8), formatAmount(amount), formatState(status), at(since), at(endsAt)];
        }),
        numberColumns: [1],
      })}
      ${renderTable({
        caption: 'Sales',
        note: 'Confirmed orders at their present value.',
        headings: ['Period', 'Orders', 'Gross'],
        rows: sales.map(({ period, orders, gross }) => [period, orders, formatAmount(gross)]),
        numberColumns: [1, 2],
      })}
      ${renderTable({
        caption: 'Next departures',
        note: 'Within 24 hours. Taken: held, being paid or sold on this host.',
        headings: ['Departure', 'Route', 'From', 'To', 'Taken', 'Seats left'],
        rows: departures.map(({ departsAt, timeZone: zone, route, from, to, seats, takenSeats }) => {
          return [formatInstant(departsAt, zone), route, from, to, takenSeats, Math.max(0, seats - takenSeats)];
        }),
        numberColumns: [4, 5],
      })}
      ${renderTable({
        caption: 'Timetables',
        note: 'After its last day a timetable sells nothing: import the next one before.',
        headings: ['Source', 'Imported', 'Last day', 'Days left'],
        rows: feeds.map(({ source, importedDaysAgo, lastDay, daysLeft }) => [
          formatSource(source),
          formatAge(importedDaysAgo),
          lastDay === undefined ? 'not known' : toLocalDate(lastDay),
          daysLeft?.toLocaleString('en') ?? '',
        ]),
        numberColumns: [3],
      })}
      ${
        realtime.length > 0 &&
        renderTable({
          caption: 'Real-time feeds',
          note: 'If a feed is old, travellers see that live times are unknown.',
          headings: ['Source', 'Made', 'Coaches', 'Unknown trips', 'Alerts', 'Problem'],
          rows: realtime.map(({ name, madeAtMs, coaches, unknownTrips, alerts, problem = '' }) => {
            const madeAt = madeAtMs === undefined ? 'never read' : at(madeAtMs);
            return [name, madeAt, coaches, unknownTrips, alerts, problem];
          }),
          numberColumns: [2, 3, 4],
        })
      }
      ${renderTable({
        caption: 'Imports',
        note: 'The latest; their warnings are on the page of imports.',
        headings: ['Started', 'Source', 'Outcome', 'Summary, or reason'],
        rows: imports.map(({ startedAt, source, outcome, sentence }) => {
          return [at(startedAt), formatSource(source), formatState(outcome), sentence];
        }),
        numberColumns: [],
      })}
      <p><a href="/import">All imports</a></p>`,
  };
}

/** A form to record that a refused refund was paid by other means, such as a transfer. */
function renderPaidForm(refundId: string, orderNumber: string): Html {
  return html`<form method="post" action="/operator/refunds">
    <input type="hidden" name="refund" value="${refundId}" />
    <label>
      Reference, or who paid
      <input type="text" name="note" maxlength="${String(maxNoteLength)}" autocomplete="off" />
    </label>
    <button aria-label="Paid back, order ${orderNumber}">Paid back</button>
  </form>`;
}
