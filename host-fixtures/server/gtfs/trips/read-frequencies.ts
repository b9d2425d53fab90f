import { refuseTooMany } from '../feed-limits.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { parseTime } from '../../clock/service-time.ts';
import { parseWholeNumber } from '../files/read-whole.ts';
import { type Frequency } from './departures-every.ts';
import { type Trips } from './read-trips.ts';

const file = 'frequencies.txt';

/** A coach more often than every minute is a slip of the pen. */
const shortestHeadway = 60;
/** Nor does an operator's day go on for longer than two, in seconds. */
const latestEnd = 48 * 3600;

/** The frequency of a row; undefined if it is invalid. */
function readFrequency(row: TableRow): Frequency | undefined {
  const [start, end] = [parseTime(row.text('start_time')), parseTime(row.text('end_time'))];
  const headway = parseWholeNumber(row.text('headway_secs'));
  if (start === undefined || end === undefined || headway === undefined) return undefined;
  return start < end && end <= latestEnd && headway >= shortestHeadway ? { start, end, headway } : undefined;
}

/**
 * Reads `frequencies.txt`: trip → spans in which it leaves again and again. A trip of which no row can be read has no span:
 * its times in `stop_times.txt` are a pattern, at which no coach need leave.
 */
export async function readFrequencies(tables: FeedTables, trips: Trips): Promise<ReadonlyMap<string, Frequency[]>> {
  const frequencies = new Map<string, Frequency[]>();
  /** Of each trip the first row that cannot be used. */
  const unusable = new Map<string, TableRow>();
  let rowCount = 0;
  for await (const row of tables.rows(file)) {
    rowCount += 1;
    refuseTooMany(file, rowCount, row.source.label);
    const trip = row.text('trip_id');
    if (trips.leftOut.has(trip)) continue;
    if (!trips.kept.has(trip)) {
      tables.warn(file, row, { kind: 'unknown trips', message: `Trip “${trip}” is not in trips.txt; row left out.` });
      continue;
    }
    const span = readFrequency(row);
    if (!span) {
      const message = `Every ${row.text('headway_secs')} s from ${row.text('start_time')} to ${row.text('end_time')} cannot be; row left out. Write headway_secs as a whole number from ${shortestHeadway} on, and an end_time after start_time, 48:00:00 at the latest.`;
      tables.warn(file, row, { kind: 'frequencies', message });
      if (!unusable.has(trip)) unusable.set(trip, row);
      continue;
    }
    const frequenciesOfTrip = frequencies.get(trip);
    if (frequenciesOfTrip) frequenciesOfTrip.push(span);
    else frequencies.set(trip, [span]);
  }
  for (const [trip, row] of unusable) {
    if (frequencies.has(trip)) continue;
    frequencies.set(trip, []);
    const message = `Trip ${trip}: none of its rows can be used, so that nothing says when it leaves; the trip is left out.`;
    tables.warn(file, row, { kind: 'trips left out', message });
  }
  return frequencies;
}
