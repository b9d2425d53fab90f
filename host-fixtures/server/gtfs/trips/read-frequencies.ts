import { parseTime } from '../../clock/service-time.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { type Frequency, listDepartureTimes } from '../../timetable/rides/departure-ids.ts';
import { rejectTooManyRows } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { parseWholeNumber, type TableRow } from '../files/table-row.ts';
import { type Trips } from './read-trips.ts';

const file = 'frequencies.txt';

/** In seconds: coaches do not depart more often than every minute. */
const minHeadway = 60;
/** In seconds of the service day, which may continue after midnight, until the end of the next day. */
const maxEnd = 48 * 3600;

/**
 * Reads the frequencies of trips (GTFS `frequencies.txt`): a trip departs every `headway_secs` from `start_time` until
 * before `end_time`. Its times in `stop_times.txt` are only a pattern. Invalid rows are ignored; if all rows of a trip are,
 * it has an empty list, and never departs. A trip without rows is not in the result, and departs once, at its times in
 * `stop_times.txt`.
 *
 * @returns frequencies by trip
 * @throws FeedError if the file has too many rows
 */
export async function readFrequencies(tables: FeedTables, trips: Trips): Promise<ReadonlyMap<string, Frequency[]>> {
  const frequencies = new Map<string, Frequency[]>();
  /** The first invalid row of each trip. */
  const invalidRows = new Map<string, TableRow>();
  let rowCount = 0;
  for await (const row of tables.readRows(file)) {
    rowCount += 1;
    rejectTooManyRows(file, rowCount, row.source.label);
    const trip = row.text('trip_id');
    if (!trips.byId.has(trip)) {
      // `readTrips` has reported the ignored ones.
      if (!trips.ignoredIds.has(trip)) row.warn('unknown trips', `Trip “${trip}” is not in trips.txt; row ignored.`);
      continue;
    }
    const frequency = readFrequency(row);
    if (!frequency) {
      const message = `Every ${row.text('headway_secs')} s from ${row.text('start_time')} to ${row.text('end_time')} is invalid; row ignored. Write headway_secs as a whole number from ${minHeadway} on, and an end_time after start_time, 48:00:00 at the latest.`;
      row.warn('frequencies', message);
      if (!invalidRows.has(trip)) invalidRows.set(trip, row);
      continue;
    }
    addToGroup(frequencies, trip, frequency);
  }
  for (const [trip, row] of invalidRows) {
    if (frequencies.has(trip)) continue;
    frequencies.set(trip, []);
    const message = `Trip ${trip}: none of its rows is valid, so its departures are unknown; the trip is ignored.`;
    row.warn('ignored trips', message);
  }
  return frequencies;
}

function readFrequency(row: TableRow): Frequency | undefined {
  const [start_time, end_time] = [parseTime(row.text('start_time')), parseTime(row.text('end_time'))];
  const headway = parseWholeNumber(row.text('headway_secs'));
  if (start_time === undefined || end_time === undefined || headway === undefined) return undefined;
  const isValid = start_time < end_time && end_time <= maxEnd && headway >= minHeadway;
  return isValid ? { start_time, end_time, headway } : undefined;
}

/** Returns the departure times of a trip in order, without duplicates, in seconds of the service day. */
export function listDepartures(frequencies: readonly Frequency[]): number[] {
  return [...new Set(frequencies.flatMap(listDepartureTimes))].sort((a, b) => a - b);
}
