import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import type { Database } from '../../../server/database/tables.ts';
import { FeedError } from '../../../server/gtfs/feed-problems.ts';
import { describeChangedSales, describeNotices, findChangedSales } from './changed-sales.ts';
import { readExtent, type TimetableExtent } from './served-timetable.ts';

/** A new timetable with fewer trips than this share of those of the served one is probably incomplete or broken. */
const minShare = 0.5;

/** The maximum number of names in a sentence. Further names are only counted. */
const maxNames = 10;

/** Data for judging a new timetable. */
export interface Judging {
  /**
   * The days, trips, prices and cities of the timetable that travellers see now; undefined before the first import, or if it is
   * the demo network.
   */
  readonly servedExtent: TimetableExtent | undefined;
  /** The database with the sales. */
  readonly salesDatabase: Database;
  /** The database with the new timetable. */
  readonly newDatabase: Database;
  /** The day of `now` in UTC. */
  readonly today: LocalDate;
  readonly now: Instant;
}

/**
 * Judges a timetable that is written but not served yet.
 *
 * @returns sentences for the operator: `refusals` are reasons not to replace the served timetable (unless the operator forces
 *   it), `notes` are other remarks, such as the number of sold journeys that the new timetable drops or moves
 */
export async function judgeImport({ servedExtent, salesDatabase, newDatabase, today, now }: Judging) {
  const newExtent = await readExtent(newDatabase);
  // `newExtent` is never undefined here: an import without trips has failed before.
  const comparison = newExtent && compareTimetables(servedExtent, newExtent, today);
  const { refusals = [], notes = [] } = comparison ?? {};
  const changedSales = await findChangedSales({ salesDatabase, timetableDatabase: newDatabase }, now);
  const saleNotes = [
    describeChangedSales(changedSales),
    await describeNotices(salesDatabase, changedSales, now),
  ].filter((note) => note !== undefined);
  return { refusals, notes: [...notes, ...saleNotes] };
}

/** @throws FeedError if there are refusals and the import is not forced */
export function refuseUnlessForced(refusals: readonly string[], isForced: boolean): void {
  if (refusals.length === 0 || isForced) return;
  throw new FeedError(`${refusals.join(' ')} To import it anyway: --force.`);
}

/**
 * Compares a new timetable with the served one. It is refused if it has expired although the served one has not, if it begins
 * after today although the served one is valid today, if it has less than half as many trips, or if the prices of a price file
 * are missing.
 *
 * @param servedExtent undefined if nothing is served, or only the demo network. Unlike `newExtent`, it does not count trips
 *   that have expired, since a new timetable need not repeat a finished season.
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
  const hasServedDaysLeft = servedExtent.lastDay >= today;
  const isServedToday = servedExtent.firstDay <= today && hasServedDaysLeft;
  const servedText = `the one being served runs until ${servedExtent.lastDay}`;
  const refusals = [
    lastDay < today && hasServedDaysLeft && `The new timetable ended on ${lastDay}, and ${servedText}.`,
    isFuture && isServedToday && `${startText}, and ${servedText}: no coach would be found before.`,
    trips < servedExtent.trips * minShare &&
      `The new timetable has ${trips} trips, the one being served ${servedExtent.trips}: less than half.`,
    servedExtent.prices > 0 &&
      newExtent.prices === 0 &&
      'The one being served has prices of a price file, but the new one has none: name the file with --prices FILE.',
  ];
  const notes = [isFuture && !isServedToday && futureNote, describeDroppedCities(servedExtent, newExtent)];
  // Conditions that are not met have left `false` or `undefined` in the lists.
  return {
    refusals: refusals.filter((text) => typeof text === 'string'),
    notes: notes.filter((text) => typeof text === 'string'),
  };
}

/** Lists the cities that only the served timetable has, if any. */
function describeDroppedCities(servedExtent: TimetableExtent, newExtent: TimetableExtent): string | undefined {
  const droppedCities = [...servedExtent.cities]
    .filter(([id]) => !newExtent.cities.has(id))
    .map(([id, name]) => `${name} (${id})`);
  if (droppedCities.length === 0) return undefined;
  const more = droppedCities.length > maxNames ? `, and ${droppedCities.length - maxNames} more` : '';
  return `Cities no longer served: ${droppedCities.slice(0, maxNames).join(', ')}${more}.`;
}
