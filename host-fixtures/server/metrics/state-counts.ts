import { type Database } from '../database/tables.ts';

/** So many rows of a state. */
export interface StateCount {
  readonly labels: Readonly<Record<string, string>>;
  readonly count: number;
}

/** How many rows there are of each state that the host keeps; states that are a list in the code, so that labels are few. */
export async function stateCounts(database: Database) {
  const count = database.fn.countAll<number>().as('count');
  const [baskets, orders, payments, refunds, messages, places] = await Promise.all([
    database.selectFrom('baskets').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('orders').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('payments').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('refunds').select(['status', count]).groupBy('status').execute(),
    database.selectFrom('mails').select(['channel', 'state', count]).groupBy(['channel', 'state']).execute(),
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
