import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import type { Database } from '../../../server/database/tables.ts';
import { FeedError } from '../../../server/gtfs/feed-problems.ts';
import { type ChangedSale, changedSalesText, findChangedSales } from './changed-sales.ts';
import { readExtent, type TimetableExtent } from './served-timetable.ts';

/** A timetable with a smaller share of the previous trips is probably incomplete or broken. */
const leastShare = 0.5;

/** The number of listed names. Further names are counted. */
const mostNames = 10;

/** Data for judging a new timetable. */
export interface Judging {
  /** The served timetable; undefined if there is none, or it is the demo network. */
  readonly before: TimetableExtent | undefined;
  /** The database with the sales. */
  readonly sold: Database;
  /** The database with the new timetable. */
  readonly written: Database;
  readonly today: LocalDate;
  readonly now: Instant;
}

/** The judgement of a new timetable. */
export interface Judgement {
  /** Reasons against replacing the served timetable, unless forced. */
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
  readonly changedSales: readonly ChangedSale[];
}

/** Judges a timetable that is written but not served yet. */
export async function judgeImport({ before, sold, written, today, now }: Judging): Promise<Judgement> {
  const after = await readExtent(written);
  const { refusals, notes } = after ? compareTimetables(before, after, today) : { refusals: [], notes: [] };
  const changedSales = await findChangedSales({ sold, timetable: written }, now);
  const sales = changedSalesText(changedSales);
  return { refusals, changedSales, notes: [...notes, ...(sales === undefined ? [] : [sales])] };
}

/** @throws FeedError if there are refusals and the import is not forced */
export function refuseUnlessForced({ refusals }: Judgement, isForced: boolean): void {
  if (refusals.length === 0 || isForced) return;
  throw new FeedError(`${refusals.join(' ')} To import it all the same: --force.`);
}

/** A new timetable compared with the served one. */
interface Comparison {
  /**
   * Reasons against replacing the served timetable unless forced, as sentences for the operator. Empty if there are
   * none.
   */
  readonly refusals: readonly string[];
  /** Other remarks. */
  readonly notes: readonly string[];
}

/**
 * Compares a new timetable with the served one. A timetable that has expired, begins later or has lost most of its
 * trips must not replace a timetable that is valid today.
 *
 * @param before undefined if nothing is served, or only the demo network
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
  const servedText = `the one that is served runs until ${before.lastDay}`;
  return {
    refusals: [
      ...(isOver && before.lastDay >= today ? [`${over}, and ${servedText}.`] : []),
      ...(isAhead && holdsToday ? [`${ahead}, and ${servedText}: no coach would be found before.`] : []),
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
  const droppedCities = [...before.cities]
    .filter(([id]) => !after.cities.has(id))
    .map(([id, name]) => `${name} (${id})`);
  if (droppedCities.length === 0) return [];
  const more = droppedCities.length > mostNames ? `, and ${droppedCities.length - mostNames} more` : '';
  return [`Cities that are not served any more: ${droppedCities.slice(0, mostNames).join(', ')}${more}.`];
}
