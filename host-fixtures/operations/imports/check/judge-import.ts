import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../../../server/database/tables.ts';
import { FeedRefused } from '../../../server/gtfs/feed-refused.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { type ChangedSale, changedSalesText, findChangedSales } from './changed-sales.ts';
import { compareTimetables } from './compare-timetables.ts';
import { readExtent, type TimetableExtent } from './served-timetable.ts';

/** What a new timetable is judged by. */
export interface Judging {
  /** What is served; undefined where that is nothing, or nothing of the operator's. */
  readonly before: TimetableExtent | undefined;
  /** Where the sales are. */
  readonly sold: Database;
  /** Where the new timetable is written. */
  readonly written: Database;
  readonly today: LocalDate;
  readonly now: Instant;
}

/** What a new timetable would change. */
export interface Judgement {
  /** Why it must not replace the other without being forced to. */
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
  readonly changedSales: readonly ChangedSale[];
}

/** Judges a timetable that is written and not served yet. */
export async function judgeImport({ before, sold, written, today, now }: Judging): Promise<Judgement> {
  const after = await readExtent(written);
  const { refusals, notes } = after ? compareTimetables(before, after, today) : { refusals: [], notes: [] };
  const changedSales = await findChangedSales({ sold, timetable: written }, now);
  const sales = changedSalesText(changedSales);
  return { refusals, changedSales, notes: [...notes, ...(sales === undefined ? [] : [sales])] };
}

/** @throws FeedRefused where the timetable must not replace the other, and nobody forces it */
export function refuseUnlessForced({ refusals }: Judgement, isForced: boolean): void {
  if (refusals.length === 0 || isForced) return;
  throw new FeedRefused(`${refusals.join(' ')} To import it all the same: --force.`);
}
