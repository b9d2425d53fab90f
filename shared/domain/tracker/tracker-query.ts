import type { CityPair } from '../fares/city-pairs.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** A search in the bus tracker, which shows the departures between two cities on a day; possibly incomplete. */
export interface TrackerQuery extends Partial<CityPair> {
  /** Missing for today at the origin. */
  readonly date?: LocalDate;
}

/** A search with both cities. */
export type CompleteQuery = TrackerQuery & CityPair;

/** A required field of the tracker's form. If it is empty, the form shows a message at the field. */
export type TrackerField = 'origin' | 'destination';

/** The missing fields, in the order of the form (spec §5: both are required, checked on submit). */
export function listMissingFields({ originId, destinationId }: TrackerQuery): readonly TrackerField[] {
  const missingFields: TrackerField[] = [];
  if (!originId) missingFields.push('origin');
  if (!destinationId) missingFields.push('destination');
  return missingFields;
}

/** Whether the search can run: only if both cities are set (spec §5). */
export function isCompleteQuery(query: TrackerQuery): query is CompleteQuery {
  return listMissingFields(query).length === 0;
}

/**
 * Removes the date of a search if it is today: in the API call for a schedule, it is "left out when today" (spec §7).
 * Without a date, the call returns the departures of the current day at the origin.
 *
 * @param today the current day at the origin
 */
export function omitToday<Query extends { readonly date?: LocalDate }>({ date, ...rest }: Query, today: LocalDate) {
  return date === undefined || date === today ? rest : { ...rest, date };
}
