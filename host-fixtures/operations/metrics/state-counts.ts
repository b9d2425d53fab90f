import { sql } from 'kysely';
import { type Database } from '../../server/database/tables.ts';

/** So many rows of a state. */
export interface StateCount {
  readonly labels: Readonly<Record<string, string>>;
  readonly count: number;
}

/** A refused one that was paid back by other means waits for nobody. */
const refundState = sql<string>`case when paid_otherwise_at is null then status else 'PAID_OTHERWISE' end`;

/** How many rows there are of each state that the host keeps; states that are a list in the code, so that labels are few. */
export async function stateCounts(database: Database) {
  const count = database.fn.countAll<number>().as('count');
  const [baskets, orders, payments, refunds, messages, imports, changedSales, places] = await Promise.all([
    database.selectFrom('baskets').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('orders').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('payments').select(['status', count]).groupBy('status').execute(),
    database
      .selectFrom('refunds')
      .select([refundState.as('status'), count])
      .groupBy(refundState)
      .execute(),
    database.selectFrom('mails').select(['channel', 'state', count]).groupBy(['channel', 'state']).execute(),
    database.selectFrom('imports').select(['outcome', count]).groupBy('outcome').execute(),
    database.selectFrom('changed_sales').select(['kind', count]).groupBy('kind').execute(),
    database
      .selectFrom('holds')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
      .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
      .select(['holds.kind', 'baskets.status', count])
      .groupBy(['holds.kind', 'baskets.status'])
      .execute(),
  ]);
  return {
    baskets: baskets.map(labelled),
    orders: orders.map(labelled),
    payments: payments.map(labelled),
    refunds: refunds.map(labelled),
    messages: messages.map(labelled),
    imports: imports.map(labelled),
    changedSales: changedSales.map(labelled),
    places: places.map(labelled),
  };
}

function labelled({
  count,
  ...labels
}: { readonly count: number } & Readonly<Record<string, string | number>>): StateCount {
  return {
    labels: Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value).toLowerCase()])),
    count: Number(count),
  };
}
