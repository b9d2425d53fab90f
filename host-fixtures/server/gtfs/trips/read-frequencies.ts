import { refuseTooMany } from '../feed-limits.ts';
import { type FeedTables } from '../feed-tables.ts';
import { parseTime } from '../parse-cells.ts';
import { type Frequency } from './departures-every.ts';
import { type Trips } from './read-trips.ts';

const file = 'frequencies.txt';

/** A coach more often than every minute is a slip of the pen. */
const shortestHeadway = 60;
/** Nor does an operator's day go on for longer than two, in seconds. */
const latestEnd = 48 * 3600;

/** Reads `frequencies.txt`: trip → spans in which it leaves again and again. */
export async function readFrequencies(tables: FeedTables, trips: Trips): Promise<ReadonlyMap<string, Frequency[]>> {
  const frequencies = new Map<string, Frequency[]>();
  let read = 0;
  for await (const row of tables.rows(file)) {
    read += 1;
    refuseTooMany(file, read);
    const trip = row.text('trip_id');
    const start = parseTime(row.text('start_time'));
    const end = parseTime(row.text('end_time'));
    const headway = row.number('headway_secs');
    if (trips.leftOut.has(trip)) continue;
    if (!trips.kept.has(trip)) {
      tables.warn(file, row, { kind: 'unknown trips', message: `Trip “${trip}” is not in trips.txt; row left out.` });
      continue;
    }
    const isSpan = start !== undefined && end !== undefined && end <= latestEnd;
    if (!isSpan || headway === undefined || headway < shortestHeadway) {
      const message = `Every ${row.text('headway_secs')} s from ${row.text('start_time')} to ${row.text('end_time')} cannot be; row left out.`;
      tables.warn(file, row, { kind: 'frequencies', message });
      continue;
    }
    const known = frequencies.get(trip);
    if (known) known.push({ start, end, headway });
    else frequencies.set(trip, [{ start, end, headway }]);
  }
  return frequencies;
}
