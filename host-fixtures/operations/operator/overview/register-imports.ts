import type { FastifyInstance } from 'fastify';
import { formatDay } from '../../../server/clock/service-time.ts';
import { formatUtcMinute } from '../../../server/clock/staff-times.ts';
import type { Database, FeedRow } from '../../../server/database/tables.ts';
import { formatWarning } from '../../../server/gtfs/feed-problems.ts';
import { sendHtml, writeLayout } from '../../../server/http/site/layout.ts';
import { siteParts } from '../../../server/http/site/site-parts.ts';
import { ownPagePolicy } from '../../../server/http/site/security-policy.ts';
import { groupBy } from '../../../server/kit/group-by.ts';
import { html, type Html } from '../../../server/kit/html.ts';
import { toDayNumber } from '../../../server/timetable/service-clock.ts';
import { listChangedSaleLines } from '../../disruptions/changed-reservations.ts';
import { describeTimetableNotices } from '../../notices/notice-list.ts';
import { describeSource } from '../../imports/feeds/feed-sources.ts';
import { type ImportRecord, listImports } from '../../imports/import-history.ts';
import type { ImportResult, ImportProcess } from '../../imports/import-process.ts';
import { acceptForms, type OperatorGuard } from '../operator-guard.ts';
import { type OperatorPage } from '../operator-layout.ts';

/** If the timetable has fewer days left, the page shows this as a warning. */
export const warningDays = 30;

/** Dependencies of the import page. */
export interface ImportPageOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  /** Requires a sign-in. Absent on a trial host (for demonstrations): everyone may use the page. */
  readonly guard?: OperatorGuard | undefined;
  /** Starts imports, which run in another process; absent if the page has no button for it. */
  readonly importing?: Pick<ImportProcess, 'start' | 'getProgress' | 'getResult'> | undefined;
}

/** Registers `/import`: the last imports, the warnings of the latest, and a button that imports the present feed again. */
export function registerImports(app: FastifyInstance, { database, now, guard, importing }: ImportPageOptions): void {
  guard?.addEntry({ path: '/import', label: 'Imports', role: 'read' });
  app.get('/import', async (request, reply) => {
    const operator = await guard?.require(request, reply, 'read');
    if (guard && !operator) return reply;
    const button = importing && { progress: importing.getProgress(), result: importing.getResult() };
    const page = renderImportPage({ ...(await readPageData(database, now())), button });
    return guard
      ? guard.sendPage(reply, page, operator)
      : sendHtml(reply, writeLayout({ ...page, parts: siteParts }), ownPagePolicy);
  });
  if (!importing) return;
  // A scope, so that the parser of the form is not used for other routes. `void`: Fastify waits for it before it listens.
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/import', async (request, reply) => {
      if (guard) {
        const operator = await guard.require(request, reply, 'settings');
        if (!operator) return reply;
        await database
          .transaction()
          .execute((trx) => guard.recordAction(trx, { operator, action: 'IMPORT_STARTED' }, now()));
      } else if (request.headers['sec-fetch-site'] !== 'same-origin')
        // Another site could submit this form. Browsers set this header, and pages cannot.
        return reply.code(403).send('The form was not sent from this page.');
      // Returns at once, and does nothing if an import is running.
      importing.start();
      return reply.redirect('/import', 303);
    });
  });
}

/** Reads the timetable in use, the latest imports, and the sold journeys that the timetable has dropped or moved. */
async function readPageData(database: Database, now: number) {
  const feed = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  return {
    served: feed && toServedTimetable(feed, now),
    imports: await listImports(database),
    changedSales: await listChangedSaleLines(database, now),
    /** The notices to their travellers, by state; empty without any. */
    notices: await describeTimetableNotices(database),
  };
}

/** Describes the timetable in use; undefined without a first and last day, which every import stores. */
function toServedTimetable({ source, first_day, last_day }: FeedRow, now: number) {
  if (first_day === null || last_day === null) return undefined;
  const today = toDayNumber(new Date(now).toISOString().slice(0, 10));
  return {
    source: describeSource(source),
    firstDay: formatDay(first_day),
    lastDay: formatDay(last_day),
    /** Days until its last day, by the current date in UTC; negative if it has expired. */
    daysLeft: last_day - today,
  };
}

type StoredPageData = Awaited<ReturnType<typeof readPageData>>;

/** The data of the import page. */
interface ImportPageData extends Omit<StoredPageData, 'served'> {
  /** Absent if `feeds` has no row, and so no source to import again, or no days (see `toServedTimetable`). */
  readonly served?: StoredPageData['served'];
  /**
   * Absent if imports cannot be started here. `progress` is the last sentence of the running import, undefined if none is
   * running; `result` is that of the last import that the button has started, undefined until that has ended.
   */
  readonly button?: { readonly progress: string | undefined; readonly result: ImportResult | undefined };
}

/**
 * Renders `/import`. Without `served`, neither the button nor the progress of an import is shown. The template tag `html`
 * escapes texts, and renders `undefined` and `false` as nothing.
 */
export function renderImportPage({ served, imports, changedSales, notices, button }: ImportPageData): OperatorPage {
  const [last, ...earlier] = imports;
  // Without the indentation, which is for the output of `npm run audit:sales`.
  const saleLines = changedSales.map((line) => line.trim());
  return {
    title: 'Import',
    main: html`<section aria-labelledby="served">
        <h2 id="served">Served now</h2>
        ${served ? renderServed(served) : html`<p class="site-warning">The origin of the timetable is unknown.</p>`}
        ${button && served && renderButton(button)}
      </section>
      ${
        saleLines.length > 0 &&
        html`<section aria-labelledby="sales">
          <h2 id="sales">Sold journeys that it drops or moves</h2>
          <p>
            Their travellers are refunded or rebooked free of charge. Notices to them: ${notices || 'none yet'}.
            <a href="/operator/notices">All notices</a>
          </p>
          ${renderList(saleLines)}
        </section>`
      }
      <section aria-labelledby="last">
        <h2 id="last">Last import</h2>
        ${last ? renderImport(last) : html`<p>None yet.</p>`}
      </section>
      ${
        earlier.length > 0 &&
        html`<section aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <dl>
            ${earlier.map(
              (entry) =>
                html`<dt>${formatUtcMinute(entry.startedAt)}, ${formatOutcome(entry)}: ${entry.source}</dt>
                  <dd>${entry.sentence}</dd>`,
            )}
          </dl>
        </section>`
      }`,
  };
}

/** Renders the source and the days of the timetable in use. */
function renderServed({ source, firstDay, lastDay, daysLeft }: NonNullable<StoredPageData['served']>): Html {
  const isUrgent = daysLeft < warningDays;
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft).toLocaleString('en-GB')} days`;
  const remainingText = daysLeft === 0 ? 'Today is its last day.' : `It is valid for ${days} more.`;
  const validity = daysLeft < 0 ? `It ended ${days} ago.` : remainingText;
  return html`<p>${source}, from ${firstDay} to ${lastDay}.</p>
    <p${isUrgent && html` class="site-warning"`}>${validity}</p>`;
}

/** Renders the progress of the running import, or else the result of the last one and the button. */
function renderButton({ progress, result }: NonNullable<ImportPageData['button']>): Html {
  if (progress !== undefined) {
    return html`<p role="status">An import is under way: ${progress} <a href="/import">Look again</a></p>`;
  }
  return html`${
      result &&
      html`<p role="status" ${!result.isSuccessful && html` class="site-warning"`}>
        ${result.isSuccessful ? 'The import has ended' : 'The import has failed'}: ${result.sentence}
      </p>`
    }
    <form class="site-buttons" method="post" action="/import">
      <button type="submit">Import the present feed again</button>
    </form>`;
}

/** Renders an import with its notes, and its warnings by the file of the feed that they are about. */
function renderImport(record: ImportRecord): Html {
  const byFile = groupBy(record.warnings, ({ file }) => file);
  return html`<p>${formatUtcMinute(record.startedAt)}, ${formatOutcome(record)}: ${record.source}</p>
    <p${record.outcome === 'REFUSED' && html` class="site-warning"`}>${record.sentence}</p>
    ${record.notes.length > 0 && renderList(record.notes)}
    ${[...byFile].map(
      ([file, warnings]) =>
        html`<h3>${file}</h3>
          ${renderList(warnings.map(formatWarning))}`,
    )}`;
}

const renderList = (lines: readonly string[]): Html =>
  html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

function formatOutcome({ outcome }: ImportRecord): string {
  return outcome === 'IMPORTED' ? 'imported' : 'refused';
}
