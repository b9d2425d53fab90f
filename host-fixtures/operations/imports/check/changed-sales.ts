import { type SaleChangeKind } from '../../../server/database/feed-tables.ts';
import { type HostLocks } from '../../../server/database/shared/host-locks.ts';
import { type Database } from '../../../server/database/tables.ts';
import { ServiceClock } from '../../../server/timetable/service-clock.ts';
import { type TimetableJourney } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { shouldHold, toChangeMark } from '../../notices/notice-rule.ts';
import { countUpcomingJourneys } from '../../notices/notice-holds.ts';
import { readActiveNotices } from '../../notices/notice-store.ts';
import { readNoticeSettings } from '../../notices/notice-settings.ts';
import { findSaleChange, type SaleChange } from './sale-change.ts';
import { SoldCoaches } from './sold-coaches.ts';

/** A confirmed reservation whose journey is yet to depart, and is dropped or moved in a new timetable. */
export interface ChangedSale {
  /** The id of the basket's line that was sold. */
  readonly lineItemId: number;
  readonly reservationNumber: string;
  /** The journey as it was sold. */
  readonly journey: TimetableJourney;
  readonly change: SaleChange;
}

/** Rows per query. */
const pageSize = 500;

/**
 * Finds sold journeys yet to depart that a timetable drops, or moves in time or place.
 *
 * `timetableDatabase` contains the timetable to compare with. It may be the database with the sales, or, to check an import
 * before it is published, one that contains only the new timetable.
 */
export async function findChangedSales(
  { salesDatabase, timetableDatabase }: { readonly salesDatabase: Database; readonly timetableDatabase: Database },
  now: Instant,
): Promise<readonly ChangedSale[]> {
  // The clock converts the service days of the timetable to instants.
  const coaches = new SoldCoaches(timetableDatabase, new ServiceClock());
  const { leastChangeMs } = await readNoticeSettings(salesDatabase);
  const changedSales: ChangedSale[] = [];
  for await (const page of readUpcomingSales(salesDatabase, now)) {
    // Loads the coaches of these journeys, for `find`.
    await coaches.read(page.flatMap(({ journey }) => journey.legs));
    for (const sale of page) {
      const change = findSaleChange(sale.journey, (leg) => coaches.find(leg), leastChangeMs);
      if (change) changedSales.push({ ...sale, change });
    }
  }
  return changedSales;
}

/** Yields the confirmed reservations that depart at or after `now`, in pages, ordered by departure and then by number. */
async function* readUpcomingSales(
  database: Database,
  now: Instant,
): AsyncGenerator<readonly Omit<ChangedSale, 'change'>[]> {
  // The last row of the previous page: the next page continues after it.
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
      .limit(pageSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map(({ line_item_id, reservation_number, journey }) => ({
        lineItemId: line_item_id,
        reservationNumber: reservation_number,
        journey: JSON.parse(journey) as TimetableJourney,
      }));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = { departsAt: last.departs_at, number: last.reservation_number };
  }
}

/**
 * Replaces all stored changes; to be called in a transaction. `legs` contains the new times and stops of a moved journey as
 * JSON; null for a dropped one.
 */
export async function writeChangedSales(
  database: Database,
  changedSales: readonly ChangedSale[],
  now: Instant,
): Promise<void> {
  await database.deleteFrom('changed_sales').execute();
  for (const { lineItemId: line_item_id, reservationNumber: reservation_number, change } of changedSales) {
    const legs = change.kind === 'MOVED' ? JSON.stringify(change.legs) : null;
    const row = { line_item_id, reservation_number, kind: change.kind, legs, found_at: now };
    await database.insertInto('changed_sales').values(row).execute();
  }
}

/** Describes in one sentence how an import ("it") changes sales, with up to five reservations; undefined if it changes none. */
export function describeChangedSales(changedSales: readonly ChangedSale[]): string | undefined {
  if (changedSales.length === 0) return undefined;
  const count = (kind: SaleChangeKind) => changedSales.filter(({ change }) => change.kind === kind).length;
  const names = changedSales.slice(0, 5).map(({ reservationNumber }) => reservationNumber);
  const more = changedSales.length > names.length ? `, and ${changedSales.length - names.length} more` : '';
  return `Sold journeys that it drops: ${count('DROPPED')}, that it moves: ${count('MOVED')} (${names.join(', ')}${more}).`;
}

/**
 * Describes in one sentence the notices that an import causes, and whether they are held; undefined if it causes none.
 * Travellers who were notified of the same change before are not counted.
 */
export async function describeNotices(
  salesDatabase: Database,
  changedSales: readonly ChangedSale[],
  now: Instant,
): Promise<string | undefined> {
  const notices = await readActiveNotices(salesDatabase);
  const sentMarks = new Set(
    notices.flatMap(({ reservationNumber, mark, state }) => (state === 'SENT' ? [`${reservationNumber} ${mark}`] : [])),
  );
  const newSales = changedSales.filter(
    ({ reservationNumber, change }) =>
      !sentMarks.has(`${reservationNumber} ${toChangeMark(change.kind === 'MOVED' ? change.legs : [])}`),
  );
  if (newSales.length === 0) return undefined;
  const settings = await readNoticeSettings(salesDatabase);
  const isHeld = shouldHold(newSales.length, await countUpcomingJourneys(salesDatabase, now), settings);
  const minutes = settings.delayMs / 60_000;
  const delay = minutes === 0 ? 'at once' : `after ${minutes} min, or at once if the coach leaves within the hour`;
  const time = isHeld ? 'held until an operator confirms them at /operator/notices' : delay;
  return `Sold journeys whose travellers are to be notified: ${newSales.length}; ${time}.`;
}

/**
 * Compares all sales with the served timetable again, because some may have been made from the previous timetable after it was
 * replaced. Only storing the result is a transaction, so that the long comparison does not block other queries.
 */
export async function renewChangedSales(database: Database, now: Instant): Promise<void> {
  const changedSales = await findChangedSales({ salesDatabase: database, timetableDatabase: database }, now);
  await database.transaction().execute((trx) => writeChangedSales(trx, changedSales, now));
}

/**
 * After this time, baskets of the previous timetable are sold or released, even if their payment takes long: a basket holds its
 * seats for 20 minutes, and for 10 more if it is extended.
 */
const basketLifetimeMs = 60 * 60_000;

/**
 * Creates the check for sales that were made from a timetable after it was replaced: a basket may contain journeys of the
 * previous timetable, and be bought later.
 */
export function createSalesCheck({
  database,
  locks,
  now,
  onProblem,
}: {
  readonly database: Database;
  readonly locks: Pick<HostLocks, 'runExclusive'>;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => Instant;
  /** Called if the later comparison fails. */
  readonly onProblem: (error: unknown) => void;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // With the lock, processes of the host replace the stored changes one after another.
  const renew = () => locks.runExclusive('changed sales', () => renewChangedSales(database, now()));
  return {
    /**
     * Compares the sales at once and again an hour later, when all baskets of the previous timetable are sold or released.
     * Call it when this host has loaded a new timetable. Rejects if the first comparison fails.
     */
    async check() {
      clearTimeout(timer);
      // Set first, so that the later check follows even if the present one fails.
      timer = setTimeout(() => void renew().catch(onProblem), basketLifetimeMs);
      await renew();
    },
    close: () => clearTimeout(timer),
  };
}
