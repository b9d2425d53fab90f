import { Gauge, type Registry } from 'prom-client';
import { databaseBytes } from './database-bytes.ts';
import { type MetricsFacts } from './host-metrics.ts';
import { type StateCount, stateCounts } from './state-counts.ts';
import { waitingSince } from './waiting-since.ts';

interface GaugeFacts {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Figures of what stands in the database. @returns reads them anew */
export function stateGauges(register: Registry, { database, now }: MetricsFacts): () => Promise<void> {
  const gauge = (name: string, { help, labels = [] }: GaugeFacts) =>
    new Gauge({ name, help, labelNames: [...labels], registers: [register] });
  const byState = {
    baskets: gauge('coach_baskets', { help: 'Baskets by what has become of them.', labels: ['status'] }),
    orders: gauge('coach_orders', { help: 'Orders by what has become of them.', labels: ['status'] }),
    payments: gauge('coach_payments', { help: 'Payments by how far they have come.', labels: ['status'] }),
    refunds: gauge('coach_refunds', { help: 'Refunds by how far they have come.', labels: ['status'] }),
    messages: gauge('coach_messages', { help: 'Messages to customers.', labels: ['channel', 'state'] }),
    places: gauge('coach_places_held', { help: 'Places held, being paid or sold.', labels: ['kind', 'status'] }),
  };
  const seconds = {
    payments: gauge('coach_payments_oldest_seconds', { help: 'Since when a payment is undecided.' }),
    refunds: gauge('coach_refunds_oldest_seconds', { help: 'Since when a refund is not made.' }),
    messages: gauge('coach_messages_oldest_seconds', { help: 'Since when a message waits to be sent.' }),
  };
  const daysLeft = gauge('coach_feed_days_left', { help: 'Days until the last day of the timetable.' });
  const bytes = gauge('coach_database_bytes', { help: 'Size of the database.' });

  return async () => {
    const counts = await stateCounts(database);
    for (const name of Object.keys(byState) as (keyof typeof byState)[]) setAll(byState[name], counts[name]);
    const since = await waitingSince(database);
    for (const name of Object.keys(seconds) as (keyof typeof seconds)[]) {
      const { [name]: from } = since;
      seconds[name].set(from === undefined ? 0 : Math.max(0, (now() - from) / 1000));
    }
    const { lastDay } = since;
    if (lastDay !== undefined) daysLeft.set(lastDay - Math.floor(now() / 86_400_000));
    bytes.set(await databaseBytes(database));
  };
}

function setAll(gauge: Gauge, counts: readonly StateCount[]): void {
  gauge.reset();
  for (const { labels, count } of counts) gauge.set({ ...labels }, count);
}
