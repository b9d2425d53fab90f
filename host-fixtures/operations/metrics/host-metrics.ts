import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Instant } from '../../server/clock/clock.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Health } from '../../server/http/health.ts';
import type { Realtime } from '../../server/realtime/realtime.ts';
import { type CacheOptions, cacheReading } from './cache-reading.ts';
import { sql, SqliteAdapter } from 'kysely';
import { listHoardedCoaches } from './hoarded-coaches.ts';
import { PostgresDatabase } from '../../server/database/postgres/postgres-database.ts';
import { type SecretKind } from '../../server/http/visits/secret-guard.ts';
import { undecidedStatuses } from '../../server/payments/payment-states.ts';

/** See {@link createHostMetrics}. */
export type HostMetrics = ReturnType<typeof createHostMetrics>;

/** Dependencies of the metrics. */
export interface MetricsOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  /** The operator’s real-time feeds, if any. */
  readonly realtime?: Pick<Realtime, 'getReports'>;
  /** The health of the host, if it is observed. */
  readonly health?: Pick<Health, 'read'> | undefined;
  /** How long database counts are cached; by default as in {@link defaultCaching}. */
  readonly caching?: Omit<CacheOptions, 'clockMs'>;
}

/** Buckets of the durations of responses, in seconds: from a cached response to one for which a traveller no longer waits. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates the metrics of one host (this server) for Prometheus: its responses, counted as they are sent; its database
 * rows and real-time feeds, read when Prometheus scrapes (requests the metrics); and the process. Each label has few
 * values, and none contains a traveller's data.
 */
export function createHostMetrics(options: MetricsOptions) {
  const register = new Registry();
  const registers = [register];
  const responses = new Counter({
    name: 'coach_http_requests_total',
    help: 'Requests that were answered.',
    registers,
    labelNames: ['call', 'status'],
  });
  const seconds = new Histogram({
    name: 'coach_http_request_duration_seconds',
    help: 'Duration of answers.',
    registers,
    labelNames: ['call'],
    buckets: durations,
  });
  const searches = new Counter({
    name: 'coach_journey_searches_total',
    help: 'Searches of journeys that were answered.',
    registers,
  });
  const refusedSecrets = new Counter({
    name: 'coach_secrets_refused_total',
    help: 'Passwords, codes and other secrets that were wrong, or came too soon after wrong ones.',
    registers,
    labelNames: ['kind'],
  });
  const readStates = createStateGauges(register, options);
  const readFeeds = createRealtimeGauges(register, options);
  const readHealth = createHealthGauges(register, options);
  collectDefaultMetrics({ register });
  return {
    /** Counts a refused secret. */
    countRefusedSecret: (kind: SecretKind): void => refusedSecrets.inc({ kind }),
    /**
     * Counts a response. `call` is the name of an API call, such as `searchJourneys`, or the kind of any other request;
     * there are few of them. `ms` is the duration.
     */
    observe({ call, status, ms }: { readonly call: string; readonly status: number; readonly ms: number }): void {
      responses.inc({ call, status: String(status) });
      seconds.observe({ call }, ms / 1000);
      if (call === 'searchJourneys' && status < 300) searches.inc();
    },
    /** Returns all metrics in Prometheus' text format. */
    async text(): Promise<string> {
      await readStates();
      readFeeds();
      await readHealth();
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

/**
 * Registers metrics of the real-time feeds, from which the host reads delays and alerts; none if there are no feeds.
 *
 * @returns a function that updates them
 */
export function createRealtimeGauges(
  register: Registry,
  { realtime, now }: { readonly realtime?: Pick<Realtime, 'getReports'>; readonly now: () => Instant },
): () => void {
  if (realtime === undefined) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['feed'], registers: [register] });
  const age = gauge('coach_realtime_feed_age_seconds', 'Age of the last valid real-time feed.');
  const isRead = gauge('coach_realtime_feed_read', '1 if the real-time feed could be read the last time, else 0.');
  return () => {
    // `madeAtMs` is undefined until a feed was read. The age is never negative, since the clock of a feed may be ahead.
    for (const { name: feed, madeAtMs, problem } of realtime.getReports()) {
      isRead.set({ feed }, problem === undefined && madeAtMs !== undefined ? 1 : 0);
      if (madeAtMs !== undefined) age.set({ feed }, Math.max(0, (now() - madeAtMs) / 1000));
    }
  };
}

/**
 * Registers metrics of the host's health; none if it is not observed. A value that is unknown, such as the free space of a
 * database in memory, is left out.
 *
 * @returns a function that updates them
 */
function createHealthGauges(
  register: Registry,
  { health, now }: Pick<MetricsOptions, 'health' | 'now'>,
): () => Promise<void> {
  if (health === undefined) return () => Promise.resolve();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const canWrite = gauge('coach_writes_possible', '1 if the database accepts writes and its disk has space, else 0.');
  const disk = gauge(
    'coach_disk_bytes',
    'Space on the disk with the least free space, of the database or travellers’ files.',
    ['kind'],
  );
  const ticket = gauge('coach_tickets_oldest_seconds', 'Age of the oldest ticket that is not sent.');
  const steps = gauge('coach_clock_steps', 'How often the clock was set since the start.');
  const lastStep = gauge('coach_clock_last_step_seconds', 'By how much the clock was set the last time.');
  return async () => {
    const report = await health.read();
    canWrite.set(report.writeState === 'ok' ? 1 : 0);
    if (report.disk) {
      disk.set({ kind: 'free' }, report.disk.freeBytes);
      disk.set({ kind: 'total' }, report.disk.totalBytes);
    }
    // While the database cannot be reached, the last value remains.
    if (report.writeState !== 'database-unreachable')
      ticket.set(report.oldestTicketAt === undefined ? 0 : Math.max(0, (now() - report.oldestTicketAt) / 1000));
    steps.set(report.clock.steps);
    lastStep.set(report.clock.lastStepMs / 1000);
  };
}

/** The label of a refund's state. A refund that the provider refused and the operator paid by other means is settled. */
const refundState = sql<string>`case when paid_otherwise_at is null then status else 'PAID_OTHERWISE' end`;

/**
 * Counts are cached for a hundred times as long as counting took, but 5 s to 10 min. So counting complete tables takes at most
 * a hundredth of the time, however often it is requested, unless one count takes more than 6 s.
 */
const defaultCaching = { minMs: 5000, maxMs: 600_000, durationFactor: 100 } as const;

/**
 * Registers metrics of database rows, which are counted at most every few seconds. If the database does not respond, they keep
 * their last values, and only `coach_database_up` becomes 0.
 *
 * @returns a function that updates them
 */
function createStateGauges(
  register: Registry,
  { database, now, caching = defaultCaching }: MetricsOptions,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const byState = {
    baskets: gauge('coach_baskets', 'Baskets by status.', ['status']),
    orders: gauge('coach_orders', 'Orders by status.', ['status']),
    payments: gauge('coach_payments', 'Payments by status.', ['status']),
    refunds: gauge('coach_refunds', 'Refunds by status.', ['status']),
    messages: gauge('coach_messages', 'Messages to customers.', ['channel', 'state']),
    deferredMessages: gauge(
      'coach_messages_deferred',
      'Messages that wait for later ones, or since their recipient has received many.',
      ['channel'],
    ),
    imports: gauge('coach_imports', 'Stored imports by outcome.', ['outcome']),
    enquiries: gauge('coach_enquiries', 'Messages of travellers by state: open or closed.', ['state']),
    changedSales: gauge('coach_changed_sales', 'Sold journeys that the timetable has changed.', ['kind']),
    notices: gauge('coach_notices', 'Notices to travellers about disruptions.', ['state']),
    places: gauge('coach_places_held', 'Places held, being paid or sold.', ['kind', 'status']),
  };
  /** Ages in seconds; 0 if there is no such row. The keys are columns of `readOldestTimes`. */
  const seconds = {
    payments: gauge('coach_payments_oldest_seconds', 'Age of the oldest undecided payment.'),
    refunds: gauge('coach_refunds_oldest_seconds', 'Age of the oldest refund that is not made.'),
    messages: gauge('coach_messages_oldest_seconds', 'Age of the oldest message that is not sent.'),
    enquiries: gauge('coach_enquiries_oldest_seconds', 'Age of the oldest open message of a traveller.'),
    feed: gauge('coach_feed_age_seconds', 'Time since the last import of the timetable.'),
  };
  const hoardedPlaces = gauge('coach_places_hoarded', 'Seats held and not sold, on coaches with many of them.');
  const daysLeft = gauge('coach_feed_days_left', 'Days until the last day of the timetable.');
  const bytes = gauge('coach_database_bytes', 'Size of the database.');
  const up = gauge('coach_database_up', '1 if the database responds, else 0.');

  const readCounts = cacheReading(
    async () => ({
      counts: await countStates(database),
      oldestTimes: await readOldestTimes(database),
      hoardedCoaches: await listHoardedCoaches(database),
      size: await readDatabaseBytes(database),
    }),
    { ...caching, clockMs: () => performance.now() },
  );
  // Counts may be minutes old, so check on each request whether the database responds.
  async function readIfUp() {
    try {
      // The smallest possible query. On PostgreSQL, it has its own connection with a short timeout.
      const probe = sql`select 1`;
      if (database instanceof PostgresDatabase) await database.probe(probe.compile(database));
      else await probe.execute(database);
      return await readCounts();
    } catch {
      // The metrics only report that the database is down. The next request tries again, since failures are not cached.
      return undefined;
    }
  }
  return async () => {
    const reading = await readIfUp();
    up.set(reading ? 1 : 0);
    if (!reading) return;
    const { counts, oldestTimes, hoardedCoaches, size } = reading;
    for (const name of Object.keys(byState) as (keyof typeof byState)[]) {
      // States that have no rows any more would keep their last count.
      byState[name].reset();
      for (const { labels, count } of counts[name]) byState[name].set(labels, count);
    }
    for (const name of Object.keys(seconds) as (keyof typeof seconds)[]) {
      const since = toNumber(oldestTimes?.[name]);
      seconds[name].set(since === undefined ? 0 : Math.max(0, (now() - since) / 1000));
    }
    const lastDay = toNumber(oldestTimes?.last_day);
    // Days in UTC; negative after the end of the timetable. Without a timetable, the metric keeps its value, initially 0.
    if (lastDay !== undefined) daysLeft.set(lastDay - Math.floor(now() / 86_400_000));
    hoardedPlaces.set(hoardedCoaches.reduce((sum, { heldSeats }) => sum + heldSeats, 0));
    bytes.set(size);
  };
}

/** Returns the size of the database in bytes. */
export async function readDatabaseBytes(database: Database): Promise<number> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter;
  const query = isSqlite
    ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(database);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Reads since when the oldest row of each kind is pending, and the time of the last import, all in ms since 1970 UTC.
 * `last_day` is the last day of the timetable, in days since 1970-01-01 (`feeds` has at most one row). A value without rows is
 * null.
 */
async function readOldestTimes(database: Database) {
  const { rows } = await sql<
    Record<'payments' | 'refunds' | 'messages' | 'enquiries' | 'feed' | 'last_day', unknown>
  >`select
    (select min(created_at) from payments where status in (${sql.join(undecidedStatuses)})) as payments,
    (select min(created_at) from refunds where status in ('DUE', 'PENDING')) as refunds,
    (select min(created_at) from mails where state = 'DUE') as messages,
    (select min(filed_at) from enquiry_states where state = 'OPEN') as enquiries,
    (select max(started_at) from imports where outcome = 'IMPORTED') as feed,
    (select min(last_day) from feeds) as last_day`.execute(database);
  return rows[0];
}

/** Converts a number of the database, which PostgreSQL returns as text; undefined if missing. */
const toNumber = (value: unknown) => (value === null || value === undefined ? undefined : Number(value));

/** Counts the rows of each table by state. The code has a fixed list of states for each table, so there are few labels. */
export async function countStates(database: Database) {
  const count = database.fn.countAll<number>().as('count');
  const queries = {
    baskets: database.selectFrom('baskets').select(['status', count]).groupBy('status'),
    orders: database.selectFrom('orders').select(['status', count]).groupBy('status'),
    payments: database.selectFrom('payments').select(['status', count]).groupBy('status'),
    refunds: database
      .selectFrom('refunds')
      .select([refundState.as('status'), count])
      .groupBy(refundState),
    messages: database.selectFrom('mails').select(['channel', 'state', count]).groupBy(['channel', 'state']),
    deferredMessages: database
      .selectFrom('mails')
      .select(['channel', count])
      .where('state', '=', 'DUE')
      .where('tries', '=', 0)
      .whereRef('due_at', '>', 'created_at')
      .groupBy('channel'),
    imports: database.selectFrom('imports').select(['outcome', count]).groupBy('outcome'),
    enquiries: database.selectFrom('enquiry_states').select(['state', count]).groupBy('state'),
    changedSales: database.selectFrom('changed_sales').select(['kind', count]).groupBy('kind'),
    notices: database.selectFrom('notices').select(['state', count]).groupBy('state'),
    places: database
      .selectFrom('holds')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
      .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
      .select(['holds.kind', 'baskets.status', count])
      .groupBy(['holds.kind', 'baskets.status']),
  };
  const countQuery = async ([name, query]: readonly [string, (typeof queries)[keyof typeof queries]]) =>
    [name, (await query.execute()).map(toStateCount)] as const;
  const counts = await Promise.all(Object.entries(queries).map(countQuery));
  return Object.fromEntries(counts) as Record<keyof typeof queries, ReturnType<typeof toStateCount>[]>;
}

/** Converts a row to labels and a count: `{ status: 'OPEN', count: '3' }` → `{ labels: { status: 'open' }, count: 3 }`. */
function toStateCount({
  count,
  ...labels
}: { readonly count: number | string } & Readonly<Record<string, string | number>>) {
  return {
    labels: Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value).toLowerCase()])),
    count: Number(count),
  };
}
