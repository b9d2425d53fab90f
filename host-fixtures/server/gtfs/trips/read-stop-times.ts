import { refuseTooMany } from '../feed-limits.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { parseTime } from '../parse-cells.ts';
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
    const sequence = row.number('stop_sequence');
    if (!isWholeNumber(sequence)) {
      const message = `stop_sequence “${row.text('stop_sequence')}” is no whole number; row left out.`;
      tables.warn(file, row, { kind: 'stop_sequence', message });
      return;
    }
    columns.add({
      trip,
      stop,
      sequence,
      arrival: times.of(row, 'arrival_time'),
      departure: times.of(row, 'departure_time'),
      pickup: row.number('pickup_type') ?? 0,
      dropOff: row.number('drop_off_type') ?? 0,
      line: row.line,
    });
  };
  for await (const rows of tables.pieces(file)) {
    refuseTooMany(file, columns.count);
    for (const row of rows) add(row);
  }
  return columns;
}
