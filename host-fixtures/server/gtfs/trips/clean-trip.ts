import { formatTime } from '../../clock/service-time.ts';
import { type ClassifiedWarning } from '../feed-problems.ts';
import { missingTime, type RawStopTime } from './stop-time-rows.ts';

/** A call (the stop of a trip at a place) with complete times, which are seconds since the start of the service day. */
export interface CleanCall extends Omit<RawStopTime, 'trip' | 'line'> {
  /** Whether travellers can board or alight there. */
  readonly boarding: boolean;
  readonly alighting: boolean;
}

/** A warning about a line of `stop_times.txt`. */
type TripWarning = Omit<ClassifiedWarning, 'file'>;

/** The corrected calls of a trip, and warnings about ignored rows, or why the complete trip is ignored. */
export interface CleanTrip {
  /** Empty if the trip is rejected. */
  readonly calls: readonly CleanCall[];
  readonly warnings: readonly TripWarning[];
}

/** The times of a row in seconds, or {@link missingTime}, which also represents an invalid time. */
type Times = Pick<RawStopTime, 'arrival' | 'departure' | 'line'>;

/**
 * Corrects the calls of a trip of a GTFS timetable, and adds missing times.
 *
 * A trip that cannot be trusted is rejected as a whole: a missing coach costs the operator a ticket, but a coach at a
 * wrong time costs a traveller the journey.
 *
 * @param tripId for warnings
 * @param stopTimes the rows of the trip in `stop_times.txt`, at least one, sorted by sequence
 */
export function cleanTrip(tripId: string, stopTimes: readonly RawStopTime[]): CleanTrip {
  const warnings: TripWarning[] = [];
  const reject = (line: number, reason: string): CleanTrip => {
    const message = `${reason}; trip ${tripId} ignored.`;
    return { calls: [], warnings: [...warnings, { line, kind: 'ignored trips', message }] };
  };
  const rows = removeInvalidSequences(stopTimes, warnings).map(completeTime);
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || rows.length < 2) return reject(stopTimes[0]?.line ?? 0, 'A trip needs two calls');
  // After `completeTime`, a row without an arrival has no departure either.
  if (first.arrival === missingTime) return reject(first.line, 'The first call has no time');
  if (last.arrival === missingTime) return reject(last.line, 'The last call has no time');
  const problem = findDecreasingTime(rows.filter((row) => row.arrival !== missingTime));
  if (problem) return reject(problem.line, problem.message);
  // Type 1 means that travellers cannot board or alight; the others allow it, possibly after a phone call. The spread is
  // last, because a feed has a million calls, and adding properties after the spread takes ten times as long. A row has neither
  // of the two properties, so it overrides nothing.
  const calls = interpolate(rows).map((row) => ({ boarding: row.pickup !== 1, alighting: row.dropOff !== 1, ...row }));
  return { calls, warnings };
}

/**
 * Removes rows with a negative or duplicate sequence, and adds a warning for each of them to `warnings`. Since the rows are
 * sorted, duplicates are adjacent; the first in the file is used.
 */
function removeInvalidSequences(rows: readonly RawStopTime[], warnings: TripWarning[]): RawStopTime[] {
  const validRows: RawStopTime[] = [];
  for (const row of rows) {
    if (row.sequence < 0) {
      const message = `stop_sequence ${row.sequence} is below 0; row ignored.`;
      warnings.push({ line: row.line, kind: 'negative stop_sequence', message });
    } else if (validRows.at(-1)?.sequence === row.sequence) {
      const message = `stop_sequence ${row.sequence} is in this trip twice; the second row is ignored.`;
      warnings.push({ line: row.line, kind: 'stop_sequence twice', message });
    } else validRows.push(row);
  }
  return validRows;
}

/** If a call has only an arrival or a departure, it is used for both. */
function completeTime<Row extends Times>(row: Row): Row {
  if (row.arrival === missingTime) return { ...row, arrival: row.departure };
  if (row.departure === missingTime) return { ...row, departure: row.arrival };
  return row;
}

/** Returns the line of the first row at which time goes backwards, with a message; undefined if there is no such row. */
function findDecreasingTime(rows: readonly Times[]): { line: number; message: string } | undefined {
  let previousDeparture = -Infinity;
  for (const { arrival, departure, line } of rows) {
    if (arrival < previousDeparture) {
      return { line, message: `Arrives at ${formatTime(arrival)}, before the departure of the previous call` };
    }
    if (departure < arrival) return { line, message: `Departs at ${formatTime(departure)}, before it arrives` };
    previousDeparture = departure;
  }
  return undefined;
}

/**
 * Adds missing times at equal intervals between the known times around them, as GTFS permits: the times 100, missing,
 * missing, 400 become 100, 200, 300, 400. The first and the last row have a time.
 */
function interpolate<Row extends Times>(rows: readonly Row[]): readonly Row[] {
  if (rows.every((row) => row.arrival !== missingTime)) return rows;
  const completeRows = [...rows];
  let previousIndex = 0;
  rows.forEach((row, index) => {
    if (row.arrival === missingTime) return;
    // The row exists; the default is only for the type.
    const previousDeparture = rows[previousIndex]?.departure ?? 0;
    for (let between = previousIndex + 1; between < index; between += 1) {
      const fraction = (between - previousIndex) / (index - previousIndex);
      const time = Math.round(previousDeparture + fraction * (row.arrival - previousDeparture));
      const untimedRow = rows[between];
      if (untimedRow) completeRows[between] = { ...untimedRow, arrival: time, departure: time };
    }
    previousIndex = index;
  });
  return completeRows;
}
