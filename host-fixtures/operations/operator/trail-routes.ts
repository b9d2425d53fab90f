import { type FastifyInstance } from 'fastify';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { type OperatorGuard } from './operator-guard.ts';
import { renderSelect } from './forms/fields.ts';
import { listPeople, type StaffPerson } from './people.ts';
import { renderTable } from './report-table.ts';
import {
  listTrail,
  type OperatorAction,
  operatorActions,
  type StoredTrailEntry,
  type TrailCheck,
  type TrailFilter,
} from './trail.ts';

/** Dependencies of the page of the trail. */
interface TrailOptions {
  readonly database: Database;
  readonly now: () => Instant;
  readonly guard: OperatorGuard;
}

/** The query of the page, as the browser sends it. */
interface TrailQuery {
  readonly person?: string;
  /** A day in UTC: `2026-12-01`. */
  readonly day?: string;
  readonly action?: string;
  /** The entry before which a page of the list begins. */
  readonly before?: string;
  /** Whether to check that no entry was changed. */
  readonly check?: string;
}

const path = '/operator/trail';
const dayMs = 24 * 3_600_000;
/** The number of entries of a page of the list, and of those that an export reads at a time. */
const [pageSize, batchSize] = [50, 1000];

/** Registers `/operator/trail`, the record of what operators did, and its exports. */
export function registerTrail(app: FastifyInstance, { database, now, guard }: TrailOptions): void {
  guard.addEntry({ path, label: 'Trail', role: 'settings' });

  app.get<{ Querystring: TrailQuery }>(path, async (request, reply) => {
    const operator = await guard.require(request, reply, 'settings');
    if (!operator) return reply;
    const { query } = request;
    const entries = await listTrail(database, toFilter(query), pageSize + 1);
    const check = query.check === undefined ? undefined : await guard.trail.check(database);
    const main = renderTrail({ entries, query, people: await listPeople(database), check });
    return guard.sendPage(reply, { title: 'Trail', main }, operator);
  });

  const formats: readonly (readonly [
    format: string,
    type: string,
    write: (entry: StoredTrailEntry) => string,
    head: string,
  ])[] = [
    ['csv', 'text/csv; charset=utf-8', toCsvLine, `${columns.join(',')}\r\n`],
    ['jsonl', 'application/jsonl; charset=utf-8', toJsonLine, ''],
  ];
  for (const [format, type, write, head] of formats) {
    app.get<{ Querystring: TrailQuery }>(`${path}.${format}`, async (request, reply) => {
      const operator = await guard.require(request, reply, 'settings');
      if (!operator) return reply;
      const entry = { operator, action: 'DATA_EXPORTED', subject: 'trail', facts: { format } } as const;
      await database.transaction().execute((trx) => guard.recordAction(trx, entry, now()));
      const filter = toFilter(request.query);
      const chunks = [head];
      for (let beforeEntry = filter.beforeEntry; ;) {
        const entries = await listTrail(database, { ...filter, beforeEntry }, batchSize);
        chunks.push(entries.map(write).join(''));
        beforeEntry = entries.at(-1)?.entry_no;
        if (entries.length < batchSize) break;
      }
      const name = `trail-${new Date(now()).toISOString().slice(0, 10)}.${format}`;
      const headers = { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` };
      return reply.type(type).headers(headers).send(chunks.join(''));
    });
  }
}

/** Reads the query. Invalid values are ignored. */
function toFilter({ person, day, action, before }: TrailQuery): TrailFilter {
  const from = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : NaN;
  const isDay = Number.isFinite(from);
  return {
    operatorId: person || undefined,
    action: operatorActions.find((candidate): candidate is OperatorAction => candidate === action),
    from: isDay ? from : undefined,
    until: isDay ? from + dayMs : undefined,
    beforeEntry: before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}

/** The columns of an export. With the hashes, it can be compared with the trail later. */
const columns = [
  'entry_no',
  'happened_at',
  'operator_id',
  'operator_name',
  'action',
  'subject',
  'facts',
  'key_id',
  'hash',
] as const satisfies readonly (keyof StoredTrailEntry)[];

const toExported = (entry: StoredTrailEntry) => ({
  ...entry,
  happened_at: new Date(entry.happened_at).toISOString(),
});

function toCsvLine(entry: StoredTrailEntry): string {
  const cells = columns.map((column) => String(toExported(entry)[column] ?? ''));
  // Spreadsheets would compute a cell that begins with one of these characters.
  return `${cells.map((cell) => `"${cell.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function toJsonLine(entry: StoredTrailEntry): string {
  return `${JSON.stringify(toExported(entry))}\n`;
}

/** Formats an action for people: `REFUND_MARKED_PAID` becomes `refund marked paid`. */
const formatAction = (action: string) => action.toLowerCase().replaceAll('_', ' ');

interface TrailPage {
  /** One more than a page has, if there are earlier ones. */
  readonly entries: readonly StoredTrailEntry[];
  readonly query: TrailQuery;
  readonly people: readonly StaffPerson[];
  /** The result of the check, if one was requested. */
  readonly check: TrailCheck | undefined;
}

function renderTrail({ entries, query, people, check }: TrailPage): Html {
  const { person = '', day = '', action = '' } = query;
  const filter = new URLSearchParams({ person, day, action });
  const pageEntries = entries.slice(0, pageSize);
  const earlier = new URLSearchParams(filter);
  earlier.set('before', String(pageEntries.at(-1)?.entry_no ?? ''));
  const names = new Map(people.map(({ operatorId, name }) => [operatorId, name]));
  const personChoices = people.map(
    ({ operatorId, name, endedAt }) => [operatorId, endedAt === undefined ? name : `${name} (ended)`] as const,
  );
  const actionChoices = operatorActions.map((value) => [value, formatAction(value)] as const);
  return html`<form class="operator-filter" method="get" action="${path}">
      ${renderSelect('Person', { name: 'person', choices: [['', 'Any'], ...personChoices], value: person })}
      <label>
        Day (UTC)
        <input type="date" name="day" value="${day}" />
      </label>
      ${renderSelect('Action', { name: 'action', choices: [['', 'Any'], ...actionChoices], value: action })}
      <button>Show</button>
    </form>
    <p>
      Export these entries: <a href="${path}.csv?${filter.toString()}">CSV</a>,
      <a href="${path}.jsonl?${filter.toString()}">JSON lines</a>.
      <a href="${path}?check=1">Check that no entry was changed</a>
    </p>
    ${check && renderCheck(check)}
    ${renderTable({
      caption: 'Entries',
      note: 'The newest first. Entries cannot be changed or deleted.',
      headings: ['Number', 'Time (UTC)', 'Person', 'Action', 'Subject', 'Facts'],
      rows: pageEntries.map(({ entry_no, happened_at, operator_name, action: actionName, subject, facts }) => [
        entry_no,
        new Date(happened_at).toISOString().slice(0, 19).replace('T', ' '),
        operator_name,
        formatAction(actionName),
        names.get(subject) ?? subject,
        formatFacts(facts),
      ]),
      numberColumns: [0],
    })}
    ${entries.length > pageSize && html`<p><a href="${path}?${earlier.toString()}">Earlier entries</a></p>`}`;
}

function formatFacts(facts: string): string {
  return Object.entries(JSON.parse(facts) as Readonly<Record<string, unknown>>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}

function renderCheck({ count, uncheckedCount, breakAt }: TrailCheck): Html {
  if (breakAt !== undefined)
    return html`<p role="alert" tabindex="-1" autofocus>
      The trail is broken at entry ${breakAt}: it was changed or removed outside of this page. Compare it with an
      export.
    </p>`;
  return html`<p role="status" tabindex="-1" autofocus>
    ${count} entries are unchanged.
    ${uncheckedCount > 0 && `${uncheckedCount} of them were written under another secret of the host, so only their order was checked.`}
  </p>`;
}
