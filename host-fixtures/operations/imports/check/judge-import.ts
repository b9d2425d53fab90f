import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import type { Database } from '../../../server/database/tables.ts';
import { FeedError } from '../../../server/gtfs/feed-problems.ts';
import { describeChangedSales, findChangedSales } from './changed-sales.ts';
import { readExtent, type TimetableExtent } from './served-timetable.ts';

/** A timetable with a smaller share of the previous trips is probably incomplete or broken. */
const minShare = 0.5;

/** The number of listed names. Further names are counted. */
const maxNames = 10;

/** Data for judging a new timetable. */
export interface Judging {
  /** The served timetable; undefined before the first import, or if it is the demo network. */
  readonly servedExtent: TimetableExtent | undefined;
  /** The database with the sales. */
  readonly salesDatabase: Database;
  /** The database with the new timetable. */
  readonly newDatabase: Database;
  readonly today: LocalDate;
  readonly now: Instant;
}

/**
 * Judges a timetable that is written but not served yet.
 *
 * @returns reasons against replacing the served timetable unless forced, and other remarks, as sentences for the operator
 */
export async function judgeImport({ servedExtent, salesDatabase, newDatabase, today, now }: Judging) {
  const newExtent = await readExtent(newDatabase);
  const comparison = newExtent && compareTimetables(servedExtent, newExtent, today);
  const { refusals = [], notes = [] } = comparison ?? {};
  const changedSales = await findChangedSales({ salesDatabase, timetableDatabase: newDatabase }, now);
  const salesNote = describeChangedSales(changedSales);
  return { refusals, notes: salesNote === undefined ? notes : [...notes, salesNote] };
}

/** @throws FeedError if there are refusals and the import is not forced */
export function refuseUnlessForced(refusals: readonly string[], isForced: boolean): void {
  if (refusals.length === 0 || isForced) return;
  throw new FeedError(`${refusals.join(' ')} To import it anyway: --force.`);
}

/**
 * Compares a new timetable with the served one. A timetable that has expired, begins later or has lost most of its
 * trips must not replace a timetable that is valid today.
 *
 * @param servedExtent undefined if nothing is served, or only the demo network
 */
export function compareTimetables(
  servedExtent: TimetableExtent | undefined,
  newExtent: TimetableExtent,
  today: LocalDate,
) {
  const { firstDay, lastDay, trips } = newExtent;
  const isFuture = firstDay > today;
  const startText = `The new timetable begins on ${firstDay}`;
  const futureNote = `${startText}: until then no journey will be found.`;
  if (servedExtent === undefined) return { refusals: [], notes: isFuture ? [futureNote] : [] };
  const isServedLater = servedExtent.lastDay >= today;
  const isValidToday = servedExtent.firstDay <= today && isServedLater;
  const servedText = `the one being served runs until ${servedExtent.lastDay}`;
  const refusals = [
    lastDay < today && isServedLater && `The new timetable ended on ${lastDay}, and ${servedText}.`,
    isFuture && isValidToday && `${startText}, and ${servedText}: no coach would be found before.`,
    trips < servedExtent.trips * minShare &&
      `The new timetable has ${trips} trips, the one being served ${servedExtent.trips}: less than half.`,
    servedExtent.prices > 0 &&
      newExtent.prices === 0 &&
      'The one being served has prices of a price file, but the new one has none: name the file with --prices FILE.',
  ];
  const notes = [isFuture && !isValidToday && futureNote, describeDroppedCities(servedExtent, newExtent)];
  return {
    refusals: refusals.filter((text) => typeof text === 'string'),
    notes: notes.filter((text) => typeof text === 'string'),
  };
}

function describeDroppedCities(servedExtent: TimetableExtent, newExtent: TimetableExtent): string | undefined {
  const droppedCities = [...servedExtent.cities]
    .filter(([id]) => !newExtent.cities.has(id))
    .map(([id, name]) => `${name} (${id})`);
  if (droppedCities.length === 0) return undefined;
  const more = droppedCities.length > maxNames ? `, and ${droppedCities.length - maxNames} more` : '';
  return `Cities no longer served: ${droppedCities.slice(0, maxNames).join(', ')}${more}.`;
}
