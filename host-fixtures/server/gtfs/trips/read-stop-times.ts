import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { parseTime } from '../parse-cells.ts';
import { type Trips } from './read-trips.ts';
import { StopTimeColumns } from './stop-time-columns.ts';

const file = 'stop_times.txt';

const blank = -1;

function readTime(tables: FeedTables, row: TableRow, column: string): number {
  const text = row.text(column);
  if (text === '') return blank;
  const time = parseTime(text);
  if (time !== undefined) return time;
  tables.warn(file, row, { kind: 'times', message: `${column} “${text}” is no time; taken as empty.` });
  return blank;
}

/** Numbers for texts of which only the identity matters. */
function numbered(keys: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...keys].map((key, index) => [key, index]));
}

function isWholeNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
}

/**
 * Reads the times of known trips at known stops.
 *
 * @param stops ids of stops in the order of their numbers
 * @returns rows whose `trip` and `stop` number the trips and stops in the order given
 */
export async function readStopTimes(
  tables: FeedTables,
  trips: Trips,
  stops: Iterable<string>,
): Promise<StopTimeColumns> {
  const tripNumbers = numbered(trips.kept.keys());
  const stopNumbers = numbered(stops);
  const columns = new StopTimeColumns();
  for await (const row of tables.rows(file)) {
    const tripId = row.text('trip_id');
    const trip = tripNumbers.get(tripId);
    if (trip === undefined) {
      if (trips.leftOut.has(tripId)) continue;
      const message = `Trip “${tripId}” is not in trips.txt; row left out.`;
      tables.warn(file, row, { kind: 'unknown trips', message });
      continue;
    }
    const stop = stopNumbers.get(row.text('stop_id'));
    if (stop === undefined) {
      const message = `Stop “${row.text('stop_id')}” is not in stops.txt; row left out.`;
      tables.warn(file, row, { kind: 'unknown stops', message });
      continue;
    }
    const sequence = row.number('stop_sequence');
    if (!isWholeNumber(sequence)) {
      const message = `stop_sequence “${row.text('stop_sequence')}” is no whole number; row left out.`;
      tables.warn(file, row, { kind: 'stop_sequence', message });
      continue;
    }
    columns.add({
      trip,
      stop,
      sequence,
      arrival: readTime(tables, row, 'arrival_time'),
      departure: readTime(tables, row, 'departure_time'),
      pickup: row.number('pickup_type') ?? 0,
      dropOff: row.number('drop_off_type') ?? 0,
      line: row.line,
    });
  }
  return columns;
}
