import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { countMinorDigits } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money, toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../../server/clock/clock.ts';
import { html, type Html } from '../../server/kit/html.ts';
import type { SourceReport } from '../../server/realtime/realtime.ts';
import { dateOfDay } from '../../server/timetable/service-clock.ts';
import { operatorLayout } from './operator-layout.ts';
import type { OperatorReport } from './operator-report.ts';
import { longestNote } from './refunds-paid-otherwise.ts';
import type { WaitingRefund } from './what-waits.ts';

/**
 * Formats an amount: `GBP 1,234.50`. The decimals are those of the currency, which differ from Intl for some: HUF has
 * two.
 */
function amount(money: Money | null): string {
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
  return numberText.format(toMainAmount(money)).replace(/\u00a0/g, ' ');
}

/** Formats a status for people. */
const formatState = (status: string) => status.toLowerCase().replaceAll('_', ' ');

/** Formats a time in a time zone, with the name of the zone, because coaches of several zones are listed together. */
function momentIn(instant: Instant, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${localDateTimeAt(instant, timeZone).replace('T', ' ').slice(0, 16)} ${zone ?? timeZone}`;
}

/** Formats the age of a timetable in calendar days. */
function daysAgo(days: number | undefined): string {
  if (days === undefined) return 'not known';
  return days < 1 ? 'today' : new Intl.RelativeTimeFormat('en').format(-days, 'day');
}

/** Several feeds of one timetable are stored one per line. */
const formatSource = (source: string) => source.replaceAll('\n', ' and ');

/** Renders sales, departures, and everything that needs the operator. */
export function operatorPage(report: OperatorReport, realtime: readonly SourceReport[] = []): string {
  const { timeZone, sales, departures, refunds, payments, messages, feeds, imports, changedSales } = report;
  const at = (instant: Instant) => localDateTimeAt(instant, timeZone).replace('T', ' ').slice(0, 16);
  const { needing: stuck } = refunds;
  const { needing: failedCount } = messages;
  return operatorLayout({
    title: 'Operator',
    main: html`<p>As of ${at(report.madeAt)}, ${timeZone}. <a href="/operator">Read it again</a></p>
      ${table({
        caption: 'Sales',
        note: 'Orders that hold, at what they come to now.',
        heads: ['Period', 'Orders', 'Gross'],
        rows: sales.map(({ period, orders, gross }) => [period, String(orders), amount(gross)]),
        numbers: [1, 2],
      })}
      ${table({
        caption: 'Next departures',
        note: 'Within 24 hours. Taken: held, being paid or sold on this host.',
        heads: ['Departure', 'Route', 'From', 'To', 'Taken', 'Seats left'],
        rows: departures.map(({ departsAt, timeZone: zone, route, from, to, seats, taken }) => [
          ...[momentIn(departsAt, zone), route, from, to, String(taken), String(Math.max(0, seats - taken))],
        ]),
        numbers: [4, 5],
      })}
      ${table({
        caption: `Refunds due (${refunds.count})`,
        note: stuck > 0 ? `${stuck} need you: refused by the card, or not made for a day.` : 'None needs you.',
        heads: ['Order', 'Amount', 'State', 'Tries', 'Since', 'Paid back by other means'],
        rows: refunds.rows.map(({ refundId, orderNumber, amount: owedAmount, status, isStuck, tries, since }) => [
          ...[
            orderNumber,
            amount(owedAmount),
            isStuck ? `${formatState(status)}, needs you` : formatState(status),
            String(tries),
            at(since),
            status === 'REFUSED' ? paidOtherwise({ refundId, orderNumber }) : '',
          ],
        ]),
        numbers: [1, 3],
      })}
      ${table({
        caption: `Payments undecided (${payments.count})`,
        note: 'The host gives each of them up at its end.',
        heads: ['Payment', 'Amount', 'State', 'Since', 'Ends'],
        rows: payments.rows.map(({ paymentId, amount: paymentAmount, status, since, endsAt }) => [
          ...[paymentId.slice(0, 8), amount(paymentAmount), formatState(status), at(since), at(endsAt)],
        ]),
        numbers: [1],
      })}
      ${table({
        caption: `Messages that did not arrive (${messages.count})`,
        note:
          failedCount > 0
            ? `${failedCount} were given up: reach these travellers in another way.`
            : 'Those that wait are tried again.',
        heads: ['Message', 'To', 'State', 'Tries', 'Written', 'Why'],
        rows: messages.rows.map(({ kind, to, isFailed, tries, since, problem = '' }) => [
          ...[kind, to, isFailed ? 'given up' : 'waits', String(tries), at(since), problem],
        ]),
        numbers: [3],
      })}
      ${table({
        caption: 'Timetables',
        note: 'After its last day a timetable sells nothing: import the next one before.',
        heads: ['Source', 'Imported', 'Last day', 'Days left'],
        rows: feeds.map(({ source, importedDaysAgo, lastDay, daysLeft }) => [
          ...[
            formatSource(source),
            daysAgo(importedDaysAgo),
            lastDay === undefined ? 'not said' : dateOfDay(lastDay),
            daysLeft === undefined ? '' : daysLeft.toLocaleString('en'),
          ],
        ]),
        numbers: [3],
      })}
      ${
        realtime.length > 0 &&
        table({
          caption: 'Real-time feeds',
          note: 'Where a feed is old, travellers are told that nothing is known.',
          heads: ['Source', 'Made', 'Coaches', 'Unknown trips', 'Alerts', 'Problem'],
          rows: realtime.map(({ name, madeAtMs, coaches, unknownTrips, alerts, problem = '' }) => [
            ...[name, madeAtMs === undefined ? 'never read' : at(madeAtMs), String(coaches), String(unknownTrips)],
            ...[String(alerts), problem],
          ]),
          numbers: [2, 3, 4],
        })
      }
      ${table({
        caption: 'Imports',
        note: 'The latest; their warnings stand on the page of imports.',
        heads: ['Begun', 'Source', 'Outcome', 'What it brought, or why not'],
        rows: imports.map(({ startedAt, source, outcome, sentence }) => [
          ...[at(startedAt), formatSource(source), outcome === 'IMPORTED' ? 'imported' : 'refused', sentence],
        ]),
        numbers: [],
      })}
      <p>
        ${changedSales > 0 && `${changedSales} reservations are for coaches that the timetable has changed or lost. `}
        <a href="/import">All imports</a>
      </p>
      ${signOut}`,
  });
}

/** A form to record that a refused refund was paid by other means, such as a transfer. */
function paidOtherwise({ refundId, orderNumber }: Pick<WaitingRefund, 'refundId' | 'orderNumber'>): Html {
  return html`<form method="post" action="/operator/refunds">
    <input type="hidden" name="refund" value="${refundId}" />
    <label>
      Reference, or who paid
      <input type="text" name="note" maxlength="${String(longestNote)}" autocomplete="off" />
    </label>
    <button aria-label="Paid back, order ${orderNumber}">Paid back</button>
  </form>`;
}

const signOut: Html = html`<form method="post" action="/operator/sign-out"><button>Sign out</button></form>`;

/**
 * Renders the page that requests the password.
 *
 * @param problem why the last attempt failed
 */
export function operatorSignInPage(problem?: string): string {
  return operatorLayout({
    title: 'Operator: sign in',
    main: html`<form class="operator-sign-in" method="post" action="/operator/sign-in">
      ${problem !== undefined && html`<p role="alert" id="problem">${problem}</p>`}
      <input name="username" type="text" value="operator" autocomplete="username" readonly hidden />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        autocomplete="current-password"
        ${problem !== undefined && html`aria-invalid="true" aria-describedby="problem"`}
      />
      <button>Sign in</button>
    </form>`,
  });
}

/** A table of the report. */
interface ReportTable {
  readonly caption: string;
  /** An explanation of its rows. */
  readonly note: string;
  readonly heads: readonly string[];
  /** One cell per head. */
  readonly rows: readonly (readonly (string | Html)[])[];
  /** The indexes of the columns that contain numbers. */
  readonly numbers: readonly number[];
}

/**
 * Renders a table with a heading. The first cell of a row is its header. On a narrow screen, each row is a card with
 * labelled cells; a wide table scrolls and can be focused. The roles are explicit, because browsers drop them when CSS
 * changes the display of a table.
 */
export function table({ caption, note, heads, rows, numbers }: ReportTable): Html {
  const id = caption
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(' ', '-');
  const kind = (column: number) => (numbers.includes(column) ? 'operator-number' : 'operator-text');
  const cell = (text: string | Html, column: number) =>
    column === 0
      ? html`<th scope="row" role="rowheader" class="${kind(column)}">${text}</th>`
      : html`<td role="cell" class="${kind(column)}" data-head="${heads[column] ?? ''}">${text}</td>`;
  return html`<section>
    <h2 id="${id}">${caption}</h2>
    <p>${rows.length === 0 ? 'None.' : note}</p>
    ${
      rows.length > 0 &&
      html`<div class="operator-frame" role="region" aria-labelledby="${id}" tabindex="0">
        <table role="table" aria-labelledby="${id}">
          <thead role="rowgroup">
            <tr role="row">
              ${heads.map(
                (head, column) => html`<th scope="col" role="columnheader" class="${kind(column)}">${head}</th>`,
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map(cell)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`;
}
