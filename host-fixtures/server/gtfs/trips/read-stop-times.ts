import { refuseTooMany } from '../feed-limits.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { sequencesBelow } from '../../timetable/journey-ids.ts';
import { parseTime } from '../../clock/service-time.ts';
import { readWhole } from '../files/read-whole.ts';
import { type Trips } from './read-trips.ts';
import { StopTimeColumns } from './stop-time-columns.ts';

const file = 'stop_times.txt';

const blank = -1;

/** Reads times; that of the call before, or of the same call, is known. */
class Times {
  readonly #tables: FeedTables;
  #text = '';
  #time = blank;

  constructor(tables: FeedTables) {
    this.#tables = tables;
  }

  of(row: TableRow, column: string): number {
    const text = row.text(column);
    if (text === this.#text) return this.#time;
    if (text === '') return blank;
    const time = parseTime(text);
    if (time === undefined) {
      this.#tables.warn(file, row, { kind: 'times', message: `${column} “${text}” is no time; taken as empty.` });
      return blank;
    }
    [this.#text, this.#time] = [text, time];
    return time;
  }
}

/** Numbers for texts of which only the identity matters. */
function numbered(keys: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...keys].map((key, index) => [key, index]));
}

/** The reason why a call is invalid in its trip, if any. Negative values are reported with the trip. */
function faultOfSequence(sequence: number): string | undefined {
  if (!Number.isInteger(sequence)) return 'is no whole number; row left out.';
  if (Math.abs(sequence) < sequencesBelow) return undefined;
  return 'has more than nine digits, which no id of a journey holds; row left out. Number the calls of a trip from 1.';
}

/** A column that is one digit in a million rows. */
function readType(tables: FeedTables, row: TableRow, column: 'pickup_type' | 'drop_off_type'): number {
  const text = row.text(column);
  if (text === '' || text === '0') return 0;
  return text === '1' ? 1 : (readWhole(tables, { file, row, column }) ?? 0);
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
  const times = new Times(tables);
  let [tripId, trip] = ['', tripNumbers.get('')];
  const add = (row: TableRow): void => {
    const id = row.text('trip_id');
    // Most feeds list the calls of a trip one after another.
    if (id !== tripId) [tripId, trip] = [id, tripNumbers.get(id)];
    if (trip === undefined) {
      if (trips.leftOut.has(id)) return;
      const message = `Trip “${id}” is not in trips.txt; row left out.`;
      tables.warn(file, row, { kind: 'unknown trips', message });
      return;
    }
    const stop = stopNumbers.get(row.text('stop_id'));
    if (stop === undefined) {
      const message = `Stop “${row.text('stop_id')}” is not in stops.txt; row left out.`;
      tables.warn(file, row, { kind: 'unknown stops', message });
      return;
    }
    const sequence = row.number('stop_sequence') ?? NaN;
    const wrong = faultOfSequence(sequence);
    if (wrong !== undefined) {
      const message = `stop_sequence “${row.text('stop_sequence')}” ${wrong}`;
      tables.warn(file, row, { kind: 'stop_sequence', message });
      return;
    }
    columns.add({
      trip,
      stop,
      sequence,
      arrival: times.of(row, 'arrival_time'),
      departure: times.of(row, 'departure_time'),
      pickup: readType(tables, row, 'pickup_type'),
      dropOff: readType(tables, row, 'drop_off_type'),
      line: row.line,
    });
  };
  for await (const rows of tables.pieces(file)) {
    refuseTooMany(file, columns.count, rows[0]?.source.label);
    for (const row of rows) add(row);
  }
  return columns;
}
