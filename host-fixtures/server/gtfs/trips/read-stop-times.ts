import { parseTime } from '../../clock/service-time.ts';
import { sequenceLimit } from '../../timetable/journey-ids.ts';
import { rejectTooManyRows } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { type Trips } from './read-trips.ts';
import { missingTime, StopTimeRows } from './stop-time-rows.ts';

const file = 'stop_times.txt';

/**
 * Reads `stop_times.txt` of all feeds: the times of trips at their stops. Rows of unknown trips or stops and rows with an
 * invalid `stop_sequence` are ignored, with a warning.
 *
 * @param trips those that are imported, and the ids of those that are ignored without a warning
 * @param stopIds the ids of all imported stops
 * @returns rows whose trips and stops are numbers: the indices in `trips.byId` and `stopIds`, which take less memory than ids
 */
export async function readStopTimes(tables: FeedTables, trips: Trips, stopIds: Iterable<string>) {
  const tripNumbers = numberIds(trips.byId.keys());
  const stopNumbers = numberIds(stopIds);
  const stopTimes = new StopTimeRows();
  const readTime = createTimeReader();
  /** The id and the number of the last row's trip. The number is undefined if the trip is not imported. */
  let tripId = '';
  let trip: number | undefined;
  const addRow = (row: TableRow): void => {
    const id = row.text('trip_id');
    // Most feeds list the stops of a trip in succession, so the number is looked up only when the trip changes.
    if (id !== tripId) [tripId, trip] = [id, tripNumbers.get(id)];
    if (trip === undefined) {
      if (trips.ignoredIds.has(id)) return;
      return row.warn('unknown trips', `Trip “${id}” is not in trips.txt; row ignored.`);
    }
    const stop = stopNumbers.get(row.text('stop_id'));
    if (stop === undefined) {
      return row.warn('unknown stops', `Stop “${row.text('stop_id')}” is not in stops.txt; row ignored.`);
    }
    // NaN, for a missing or invalid number, is reported as `not a whole number`.
    const sequence = row.number('stop_sequence') ?? NaN;
    const problem = findSequenceProblem(sequence);
    if (problem !== undefined) {
      return row.warn('stop_sequence', `stop_sequence “${row.text('stop_sequence')}” ${problem}`);
    }
    stopTimes.add({
      trip,
      stop,
      sequence,
      arrival: readTime(row, 'arrival_time'),
      departure: readTime(row, 'departure_time'),
      pickup: readType(row, 'pickup_type'),
      dropOff: readType(row, 'drop_off_type'),
      line: row.line,
    });
  };
  for await (const rows of tables.readBatches(file)) {
    // Throws for more rows than fit into memory. The label of the feed is for the message.
    rejectTooManyRows(file, stopTimes.count, rows[0]?.source.label);
    for (const row of rows) addRow(row);
  }
  return stopTimes;
}

function numberIds(ids: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...ids].map((id, index) => [id, index]));
}

/**
 * Creates a function that parses a time of a row: seconds of the service day, or `missingTime` (-1) for an empty or invalid
 * one. It caches the last time, since departures are often equal to arrivals.
 */
function createTimeReader() {
  let [lastText, lastTime] = ['', missingTime];
  return (row: TableRow, column: string): number => {
    const text = row.text(column);
    // Invalid times are not cached, so that each of them has a warning.
    if (text === lastText) return lastTime;
    const time = text === '' ? missingTime : parseTime(text);
    if (time === undefined) row.warn('times', `${column} “${text}” is not a time; treated as empty.`);
    else [lastText, lastTime] = [text, time];
    return time ?? missingTime;
  };
}

/** Returns the reason why a row is ignored, if any. Negative sequences are rejected later, when the trip is written. */
function findSequenceProblem(sequence: number): string | undefined {
  if (!Number.isInteger(sequence)) return 'is not a whole number; row ignored.';
  if (Math.abs(sequence) < sequenceLimit) return undefined;
  return 'has more than nine digits, which is too long for ids of journeys; row ignored. Number the calls of a trip from 1.';
}

/**
 * Reads `pickup_type` or `drop_off_type`: 0 (also for an empty or invalid text) if the coach stops as usual, 1 if not, 2 or 3
 * by arrangement; other integers stay as they are. 0 and 1, the most common values, have a fast path.
 */
function readType(row: TableRow, column: 'pickup_type' | 'drop_off_type'): number {
  const text = row.text(column);
  if (text === '' || text === '0') return 0;
  return text === '1' ? 1 : (row.wholeNumber(column) ?? 0);
}
