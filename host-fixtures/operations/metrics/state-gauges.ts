import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { PostgresDatabase } from '../../server/database/postgres/postgres-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { databaseBytes } from './database-bytes.ts';
import { type MetricsFacts } from './host-metrics.ts';
import { keptReading } from './kept-reading.ts';
import { type StateCount, stateCounts } from './state-counts.ts';
import { waitingSince } from './waiting-since.ts';

interface GaugeFacts {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Whole tables are counted: a hundredth of the time at most, whoever asks how often. */
const usualKeeping = { leastMs: 5000, mostMs: 600_000, timesAsLong: 100 } as const;

/**
 * Figures of what stands in the database, counted some seconds ago; while it does not answer they stay as they were.
 *
 * @returns reads them anew, where they are too old
 */
export function stateGauges(
  register: Registry,
  { database, now, keeping = usualKeeping }: MetricsFacts,
): () => Promise<void> {
  const gauge = (name: string, { help, labels = [] }: GaugeFacts) =>
    new Gauge({ name, help, labelNames: [...labels], registers: [register] });
  const byState = {
    baskets: gauge('coach_baskets', { help: 'Baskets by what has become of them.', labels: ['status'] }),
    orders: gauge('coach_orders', { help: 'Orders by what has become of them.', labels: ['status'] }),
    payments: gauge('coach_payments', { help: 'Payments by how far they have come.', labels: ['status'] }),
    refunds: gauge('coach_refunds', { help: 'Refunds by how far they have come.', labels: ['status'] }),
    messages: gauge('coach_messages', { help: 'Messages to customers.', labels: ['channel', 'state'] }),
    imports: gauge('coach_imports', { help: 'Imports that are remembered.', labels: ['outcome'] }),
    changedSales: gauge('coach_changed_sales', {
      help: 'Sold journeys that the timetable has changed.',
      labels: ['kind'],
    }),
    places: gauge('coach_places_held', { help: 'Places held, being paid or sold.', labels: ['kind', 'status'] }),
  };
  const seconds = {
    payments: gauge('coach_payments_oldest_seconds', { help: 'Since when a payment is undecided.' }),
    refunds: gauge('coach_refunds_oldest_seconds', { help: 'Since when a refund is not made.' }),
    messages: gauge('coach_messages_oldest_seconds', { help: 'Since when a message waits to be sent.' }),
    feed: gauge('coach_feed_age_seconds', { help: 'Since when the timetable was imported last.' }),
  };
  const daysLeft = gauge('coach_feed_days_left', { help: 'Days until the last day of the timetable.' });
  const bytes = gauge('coach_database_bytes', { help: 'Size of the database.' });
  const up = gauge('coach_database_up', { help: 'Whether the database answers.' });

  const read = keptReading(
    async () => ({
      counts: await stateCounts(database),
      since: await waitingSince(database),
      size: await databaseBytes(database),
    }),
    { ...keeping, clockMs: () => performance.now() },
  );
  // What was counted may have been kept for minutes: whether the database answers is asked each time.
  async function readIfUp() {
    try {
      await askAnything(database);
      return await read();
    } catch {
      return undefined;
    }
  }
  return async () => {
    const told = await readIfUp();
    up.set(told ? 1 : 0);
    if (!told) return;
    const { counts, since, size } = told;
    for (const name of Object.keys(byState) as (keyof typeof byState)[]) setAll(byState[name], counts[name]);
    for (const name of Object.keys(seconds) as (keyof typeof seconds)[]) {
      const { [name]: from } = since;
      seconds[name].set(from === undefined ? 0 : Math.max(0, (now() - from) / 1000));
    }
    const { lastDay } = since;
    if (lastDay !== undefined) daysLeft.set(lastDay - Math.floor(now() / 86_400_000));
    bytes.set(size);
  };
}

/** The least that can be asked. @throws where the database is not there, or does not answer soon */
async function askAnything(database: Database): Promise<void> {
  const least = sql`select 1`;
  if (database instanceof PostgresDatabase) await database.probe(least.compile(database));
  else await least.execute(database);
}

function setAll(gauge: Gauge, counts: readonly StateCount[]): void {
  gauge.reset();
  for (const { labels, count } of counts) gauge.set({ ...labels }, count);
}
