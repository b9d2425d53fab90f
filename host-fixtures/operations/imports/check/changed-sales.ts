import { type SaleChangeKind } from '../../../server/database/feed-tables.ts';
import { type Database } from '../../../server/database/tables.ts';
import { ServiceClock } from '../../../server/timetable/service-clock.ts';
import { type Journey } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { saleChange, type SaleChange } from './sale-change.ts';
import { SoldCoaches } from './sold-coaches.ts';

/** A confirmed reservation whose journey is yet to leave. */
interface SoldAhead {
  readonly lineItemId: number;
  readonly reservationNumber: string;
  readonly journey: Journey;
}

/** A sold journey that a timetable has dropped or moved. */
export interface ChangedSale extends SoldAhead {
  readonly change: SaleChange;
}

/** Read at a time. */
const mostAtOnce = 500;

/**
 * Finds the sold journeys yet to leave that a timetable has no more, or at other times or places.
 *
 * @param sold where the sales are; @param timetable where the timetable is: the same database, or one that it is tried in
 */
export async function findChangedSales(
  { sold, timetable }: { readonly sold: Database; readonly timetable: Database },
  now: Instant,
): Promise<readonly ChangedSale[]> {
  const coaches = new SoldCoaches(timetable, new ServiceClock());
  const changed: ChangedSale[] = [];
  for await (const page of soldAhead(sold, now)) {
    await coaches.read(page.flatMap(({ journey }) => journey.legs));
    for (const sale of page) {
      const change = saleChange(sale.journey, (leg) => coaches.find(leg));
      if (change) changed.push({ ...sale, change });
    }
  }
  return changed;
}

async function* soldAhead(database: Database, now: Instant): AsyncGenerator<readonly SoldAhead[]> {
  let after = { departsAt: now, number: '' };
  for (;;) {
    const rows = await database
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
      .select(['tickets.line_item_id', 'tickets.reservation_number', 'departs_at', 'journey'])
      .where('departs_at', '>=', after.departsAt)
      .where(({ eb, or }) =>
        or([eb('departs_at', '>', after.departsAt), eb('tickets.reservation_number', '>', after.number)]),
      )
      .where('orders.status', '=', 'CONFIRMED')
      .where('reservation_status', '=', 'CONFIRMED')
      .orderBy('departs_at')
      .orderBy('tickets.reservation_number')
      .limit(mostAtOnce)
      .execute();
    if (rows.length > 0) {
      yield rows.map(({ line_item_id, reservation_number, journey }) => ({
        lineItemId: line_item_id,
        reservationNumber: reservation_number,
        journey: JSON.parse(journey) as Journey,
      }));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < mostAtOnce) return;
    after = { departsAt: last.departs_at, number: last.reservation_number };
  }
}

/** Writes down what a timetable has done to sales, in place of what the one before had. */
export async function writeChangedSales(
  database: Database,
  changed: readonly ChangedSale[],
  now: Instant,
): Promise<void> {
  await database.deleteFrom('changed_sales').execute();
  for (const { lineItemId, reservationNumber, change } of changed) {
    const legs = change.kind === 'MOVED' ? JSON.stringify(change.legs) : null;
    await database
      .insertInto('changed_sales')
      .values({
        line_item_id: lineItemId,
        reservation_number: reservationNumber,
        kind: change.kind,
        legs,
        found_at: now,
      })
      .execute();
  }
}

/** What an import did to sales, in one sentence; undefined where it did nothing. */
export function changedSalesText(changed: readonly ChangedSale[]): string | undefined {
  if (changed.length === 0) return undefined;
  const count = (kind: SaleChangeKind) => changed.filter(({ change }) => change.kind === kind).length;
  const names = changed.slice(0, 5).map(({ reservationNumber }) => reservationNumber);
  const more = changed.length > names.length ? `, and ${changed.length - names.length} more` : '';
  return `Sold journeys that it drops: ${count('DROPPED')}, that it moves: ${count('MOVED')} (${names.join(', ')}${more}).`;
}

/**
 * Looks at all sales anew, for who has sold from a timetable after another took its place. Others ask the database meanwhile; only to
 * write down what was found is a transaction.
 */
export async function renewChangedSales(database: Database, now: Instant): Promise<void> {
  const changed = await findChangedSales({ sold: database, timetable: database }, now);
  await database.transaction().execute((step) => writeChangedSales(step, changed, now));
}
