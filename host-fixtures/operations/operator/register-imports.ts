import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { formatDay } from '../../server/clock/service-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { type Warning, formatWarning } from '../../server/gtfs/feed-problems.ts';
import { layout } from '../../server/http/site/layout.ts';
import { ownPagePolicy } from '../../server/http/site/security-policy.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { toDayNumber } from '../../server/timetable/service-clock.ts';
import { listChangedSaleLines } from '../audit/changed-sale-lines.ts';
import { shownSource } from '../imports/feeds/feed-sources.ts';
import { type ImportRecord, lastImports } from '../imports/import-history.ts';
import type { ImportEnd, ImportProcess } from '../imports/import-process.ts';
import type { OperatorGuard } from './operator-routes.ts';

/** A timetable with fewer days left causes a warning. */
const endsSoonDays = 30;

/** Dependencies of the import page. */
export interface ImportFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** Protects the page; absent on a trial host, which shows it to everyone. */
  readonly operator?: OperatorGuard | undefined;
  /** Imports that a button starts; absent if there is no button. */
  readonly importing?: Pick<ImportProcess, 'start' | 'underWay' | 'ended'> | undefined;
}

/** Registers `/import`: the last imports with their warnings, and a button that imports the present feed again. */
export function registerImports(app: FastifyInstance, { database, now, operator, importing }: ImportFacts): void {
  const isStranger = async (request: FastifyRequest) => operator !== undefined && !(await operator.isSignedIn(request));
  const signIn = (reply: FastifyReply) => reply.redirect(operator?.signInPath ?? '/', 303);
  app.get('/import', async (request, reply) => {
    if (await isStranger(request)) return signIn(reply);
    const facts = await readFacts(database, now());
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': ownPagePolicy })
      .send(
        importPage({
          ...facts,
          ...(importing && { button: { underWay: importing.underWay(), ended: importing.ended() } }),
        }),
      );
  });
  if (!importing) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post('/import', async (request, reply) => {
      if (await isStranger(request)) return signIn(reply);
      // Another site could submit this form as well.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send('Not from this page.');
      importing.start();
      return reply.redirect('/import', 303);
    });
  });
}

async function readFacts(database: Database, now: number): Promise<ImportPageFacts> {
  const feed = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const today = toDayNumber(new Date(now).toISOString().slice(0, 10));
  const isKnown = feed && feed.first_day !== null && feed.last_day !== null;
  return {
    ...(isKnown && {
      served: {
        source: shownSource(feed.source),
        firstDay: formatDay(feed.first_day ?? 0),
        lastDay: formatDay(feed.last_day ?? 0),
        daysLeft: (feed.last_day ?? 0) - today,
      },
    }),
    imports: await lastImports(database),
    changedSales: await listChangedSaleLines(database, now),
  };
}

/** The data of the import page. */
interface ImportPageFacts {
  /** The timetable in use; undefined without a timetable, or if its origin is unknown. */
  readonly served?: {
    readonly source: string;
    readonly firstDay: LocalDate;
    readonly lastDay: LocalDate;
    /** Days until its last day; negative if it has expired. */
    readonly daysLeft: number;
  };
  /** The latest first. */
  readonly imports: readonly ImportRecord[];
  /** Sold journeys that the timetable has dropped or moved, one line each. */
  readonly changedSales: readonly string[];
  /**
   * Absent if imports cannot be started here. `underWay` is the last sentence of the running import, `ended` the result
   * of the last one.
   */
  readonly button?: { readonly underWay: string | undefined; readonly ended: ImportEnd | undefined };
}

/** Renders `/import`: the served timetable, the last imports, and their effects on sales. */
export function importPage({ served, imports, changedSales, button }: ImportPageFacts): string {
  const [last, ...earlier] = imports;
  return layout({
    title: 'Import',
    main: html`<section aria-labelledby="served">
        <h2 id="served">Served now</h2>
        ${served ? servedText(served) : html`<p class="site-warning">No timetable whose origin is known.</p>`}
        ${button && served && drawButton(button)}
      </section>
      ${
        changedSales.length > 0 &&
        html`<section aria-labelledby="sales">
          <h2 id="sales">Sold journeys that it drops or moves</h2>
          <p>Their travellers are told, and are refunded or rebooked free of charge.</p>
          <ul>
            ${changedSales.map((line) => html`<li>${line.trim()}</li>`)}
          </ul>
        </section>`
      }
      <section aria-labelledby="last">
        <h2 id="last">Last import</h2>
        ${last ? importEntry(last) : html`<p>None yet.</p>`}
      </section>
      ${
        earlier.length > 0 &&
        html`<section aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <dl>
            ${earlier.map(
              (entry) =>
                html`<dt>${momentText(entry)}, ${outcomeText(entry)}: ${entry.source}</dt>
                  <dd>${entry.sentence}</dd>`,
            )}
          </dl>
        </section>`
      }`,
  });
}

function servedText({ source, firstDay, lastDay, daysLeft }: NonNullable<ImportPageFacts['served']>): Html {
  const isUrgent = daysLeft < endsSoonDays;
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft).toLocaleString('en-GB')} days`;
  const ends = daysLeft === 0 ? 'Today is its last day.' : `It holds for ${days} more.`;
  const left = daysLeft < 0 ? `It ended ${days} ago.` : ends;
  return html`<p>${source}, from ${firstDay} to ${lastDay}.</p>
    <p${isUrgent && html` class="site-warning"`}>${left}</p>`;
}

function drawButton({ underWay, ended }: NonNullable<ImportPageFacts['button']>): Html {
  if (underWay !== undefined) {
    return html`<p role="status">An import is under way: ${underWay} <a href="/import">Look again</a></p>`;
  }
  return html`${
      ended &&
      html`<p role="status" ${!ended.isDone && html` class="site-warning"`}>
        ${ended.isDone ? 'The import has ended' : 'The import has failed'}: ${ended.sentence}
      </p>`
    }
    <form class="site-buttons" method="post" action="/import">
      <button type="submit">Import what it has become</button>
    </form>`;
}

function importEntry(record: ImportRecord): Html {
  const byFile = groupBy(record.warnings, ({ file }) => file);
  return html`<p>${momentText(record)}, ${outcomeText(record)}: ${record.source}</p>
    <p${record.outcome === 'REFUSED' && html` class="site-warning"`}>${record.sentence}</p>
    ${
      record.notes.length > 0 &&
      html`<ul>
        ${record.notes.map((note) => html`<li>${note}</li>`)}
      </ul>`
    }
    ${[...byFile].map(([file, warnings]) => drawWarnings(file, warnings))}`;
}

function drawWarnings(file: string, warnings: readonly Warning[]): Html {
  return html`<h3>${file}</h3>
    <ul>
      ${warnings.map((warning) => html`<li>${formatWarning(warning)}</li>`)}
    </ul>`;
}

function momentText({ startedAt }: ImportRecord): string {
  return `${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function outcomeText({ outcome }: ImportRecord): string {
  return outcome === 'IMPORTED' ? 'imported' : 'refused';
}
