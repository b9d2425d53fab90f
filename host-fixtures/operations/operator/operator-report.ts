import { type Database } from '../../server/database/tables.ts';
import { type ImportRecord, lastImports } from '../imports/import-history.ts';
import { dayAt } from '../../server/timetable/service-clock.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type NextDeparture, nextDepartures } from './next-departures.ts';
import { type PeriodSales, salesOfPeriods } from './sales-of-periods.ts';
import { salesPeriods } from './sales-periods.ts';
import {
  type UndecidedPayment,
  undecidedPayments,
  type Waiting,
  type WaitingForSomebody,
  type WaitingMessage,
  waitingMessages,
  type WaitingRefund,
  waitingRefunds,
} from './what-waits.ts';

/** A timetable that was imported. */
export interface ImportedFeed {
  readonly source: string;
  /** Days until its last day; undefined where it does not say. */
  readonly daysLeft: number | undefined;
  /** Days since 1970-01-01. */
  readonly lastDay: number | undefined;
  /** Days since it was imported; undefined where nobody remembers. */
  readonly importedDaysAgo: number | undefined;
}

/** An import, or why there was none. */
export type ImportLine = Pick<ImportRecord, 'startedAt' | 'source' | 'outcome' | 'sentence'>;

/** Everything that `/operator` shows. */
export interface OperatorReport {
  readonly madeAt: Instant;
  /** Of the first carrier: its days are those of the report. */
  readonly timeZone: string;
  readonly sales: readonly PeriodSales[];
  readonly departures: readonly NextDeparture[];
  readonly refunds: WaitingForSomebody<WaitingRefund>;
  readonly payments: Waiting<UndecidedPayment>;
  readonly messages: WaitingForSomebody<WaitingMessage>;
  readonly feeds: readonly ImportedFeed[];
  /** The latest first. */
  readonly imports: readonly ImportLine[];
  /** Reservations whose coach is no longer in the timetable as it was sold. */
  readonly changedSales: number;
}

/** Imports that are shown; `/import` has all that are remembered. */
const shownImports = 5;

/** The departures of a day, and so many of them. */
const departures = { withinMs: 24 * 3_600_000, most: 25 } as const;

/** Reads what an operator looks at in the morning. @param now the true time */
export async function operatorReport(database: Database, now: Instant): Promise<OperatorReport> {
  const carrier = await database.selectFrom('agencies').select('time_zone').orderBy('agency_id').executeTakeFirst();
  const timeZone = carrier?.time_zone ?? 'UTC';
  const feeds = await database.selectFrom('feeds').selectAll().orderBy('source').execute();
  const imports = await lastImports(database);
  const imported = imports.find(({ outcome }) => outcome === 'IMPORTED');
  return {
    madeAt: now,
    timeZone,
    sales: await salesOfPeriods(database, salesPeriods(now, timeZone)),
    departures: await nextDepartures(database, { now, ...departures }),
    refunds: await waitingRefunds(database, now),
    payments: await undecidedPayments(database),
    messages: await waitingMessages(database),
    imports: imports.slice(0, shownImports),
    changedSales: await countChangedSales(database),
    feeds: feeds.map(({ source, last_day }) => ({
      source,
      lastDay: last_day ?? undefined,
      daysLeft: last_day === null ? undefined : last_day - dayAt(now, timeZone),
      importedDaysAgo: imported && dayAt(now, timeZone) - dayAt(imported.startedAt, timeZone),
    })),
  };
}

async function countChangedSales(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('changed_sales')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
