import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type TimetableExtent } from './served-timetable.ts';

/** What a new timetable is, beside the one that is served. */
export interface Comparison {
  /** Why it must not replace the other without being forced to: sentences for the operator. Empty: it may. */
  readonly refusals: readonly string[];
  /** What is worth knowing, and no reason against it. */
  readonly notes: readonly string[];
}

/** A timetable with less than this share of the trips of the one before is most likely a part of it, or broken. */
const leastShare = 0.5;
/** So many names are listed, the others counted. */
const listed = 10;

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
