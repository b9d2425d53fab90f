import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import type { Database } from '../../../server/database/tables.ts';
import { FeedRefused } from '../../../server/gtfs/feed-refused.ts';
import { type ChangedSale, changedSalesText, findChangedSales } from './changed-sales.ts';
import { readExtent, type TimetableExtent } from './served-timetable.ts';

/** A timetable with less than this share of the trips of the one before is most likely a part of it, or broken. */
const leastShare = 0.5;

/** So many names are listed, the others counted. */
const listed = 10;

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

/** What a new timetable is, beside the one that is served. */
interface Comparison {
  /** Why it must not replace the other without being forced to: sentences for the operator. Empty: it may. */
  readonly refusals: readonly string[];
  /** What is worth knowing, and no reason against it. */
  readonly notes: readonly string[];
}

/**
 * Compares a new timetable with the one that is served: one that is over, is yet to begin, or has lost most of its trips must not
 * replace one that holds today.
 *
 * @param before undefined where nothing is served, or nothing of the operator's
 */
export function compareTimetables(
  before: TimetableExtent | undefined,
  after: TimetableExtent,
  today: LocalDate,
): Comparison {
  const { firstDay, lastDay, trips } = after;
  const [isOver, isAhead] = [lastDay < today, firstDay > today];
  const over = `The new timetable ended on ${lastDay}`;
  const ahead = `The new timetable begins on ${firstDay}`;
  if (before === undefined) {
    return { refusals: [], notes: isAhead ? [`${ahead}: until then no journey will be found.`] : [] };
  }
  const holdsToday = before.firstDay <= today && before.lastDay >= today;
  const served = `the one that is served runs until ${before.lastDay}`;
  return {
    refusals: [
      ...(isOver && before.lastDay >= today ? [`${over}, and ${served}.`] : []),
      ...(isAhead && holdsToday ? [`${ahead}, and ${served}: no coach would be found before.`] : []),
      ...(trips < before.trips * leastShare
        ? [`The new timetable has ${trips} trips where the one that is served has ${before.trips}: less than half.`]
        : []),
      ...(before.prices > 0 && after.prices === 0
        ? ['The one that is served has prices of a price file, and the new one has none: name it with --prices FILE.']
        : []),
    ],
    notes: [
      ...(isAhead && !holdsToday ? [`${ahead}: until then no journey will be found.`] : []),
      ...vanishedCities(before, after),
    ],
  };
}

function vanishedCities(before: TimetableExtent, after: TimetableExtent): readonly string[] {
  const gone = [...before.cities].filter(([id]) => !after.cities.has(id)).map(([id, name]) => `${name} (${id})`);
  if (gone.length === 0) return [];
  const more = gone.length > listed ? `, and ${gone.length - listed} more` : '';
  return [`Cities that are not served any more: ${gone.slice(0, listed).join(', ')}${more}.`];
}
