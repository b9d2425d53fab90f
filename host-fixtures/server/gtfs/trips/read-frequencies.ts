import { parseTime } from '../../clock/service-time.ts';
import { rejectTooManyRows } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { parseWholeNumber, type TableRow } from '../files/table-row.ts';
import { type Trips } from './read-trips.ts';

const file = 'frequencies.txt';

/** A part of a service day in which a trip departs repeatedly (`frequencies.txt`). All values are in seconds. */
export interface Frequency {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly headway: number;
}

/** Coaches do not depart more often than every minute, and service days are shorter than two days. */
const minHeadway = 60;
const maxEnd = 48 * 3600;

/**
 * Reads the frequencies of trips. A trip without a valid row has an empty list, and never departs: its times in
 * `stop_times.txt` are only a pattern.
 *
 * @returns frequencies by trip
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
    if (trips.ignoredIds.has(trip)) continue;
    if (!trips.byId.has(trip)) {
      row.warn('unknown trips', `Trip “${trip}” is not in trips.txt; row ignored.`);
      continue;
    }
    const frequency = readFrequency(row);
    if (!frequency) {
      const message = `Every ${row.text('headway_secs')} s from ${row.text('start_time')} to ${row.text('end_time')} is invalid; row ignored. Write headway_secs as a whole number from ${minHeadway} on, and an end_time after start_time, 48:00:00 at the latest.`;
      row.warn('frequencies', message);
      if (!invalidRows.has(trip)) invalidRows.set(trip, row);
      continue;
    }
    const tripFrequencies = frequencies.get(trip);
    if (tripFrequencies) tripFrequencies.push(frequency);
    else frequencies.set(trip, [frequency]);
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
  const start = parseTime(row.text('start_time'));
  const end = parseTime(row.text('end_time'));
  const headway = parseWholeNumber(row.text('headway_secs'));
  if (start === undefined || end === undefined || headway === undefined) return undefined;
  return start < end && end <= maxEnd && headway >= minHeadway ? { start, end, headway } : undefined;
}

/** Returns the departure times of a trip in order, without duplicates. */
export function listDepartures(frequencies: readonly Frequency[]): number[] {
  const times = new Set<number>();
  for (const { start, end, headway } of frequencies) {
    for (let time = start; time < end; time += headway) times.add(time);
  }
  return [...times].sort((a, b) => a - b);
}

/** Counts the departures of a trip. They are only listed if frequencies overlap. */
export function countDepartures(frequencies: readonly Frequency[]): number {
  const sortedFrequencies = frequencies.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  const hasOverlap = sortedFrequencies.some(
    ({ start }, index) => start < (sortedFrequencies[index - 1]?.end ?? -Infinity),
  );
  if (hasOverlap) return listDepartures(sortedFrequencies).length;
  return sortedFrequencies.reduce((sum, { start, end, headway }) => sum + Math.ceil((end - start) / headway), 0);
}
