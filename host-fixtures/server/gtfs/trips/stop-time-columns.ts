/** One row of `stop_times.txt`, places and trips as numbers. */
export interface RawStopTime {
  /** Index of the trip. */
  readonly trip: number;
  readonly sequence: number;
  /** Index of the stop. */
  readonly stop: number;
  /** Seconds; -1 if the cell is empty or not a time. */
  readonly arrival: number;
  readonly departure: number;
  /** As `pickup_type` and `drop_off_type` number it: 1 bars. */
  readonly pickup: number;
  readonly dropOff: number;
  readonly line: number;
}

const fields = 8;
/** A block takes 2 MB. */
const blockRows = 65_536;

/**
 * All rows of `stop_times.txt` as numbers, in blocks: a million rows take 32 MB, where objects would take four hundred. Rows come in
 * any order and leave trip by trip, each in its sequence.
 */
export class StopTimeColumns {
  readonly #blocks: Int32Array[] = [];
  #count = 0;
  #trips = 0;

  /** Rows so far. */
  get count(): number {
    return this.#count;
  }

  add(row: RawStopTime): void {
    const within = this.#count % blockRows;
    if (within === 0) this.#blocks.push(new Int32Array(blockRows * fields));
    const block = this.#blocks.at(-1);
    if (!block) return;
    const at = within * fields;
    block[at] = row.trip;
    block[at + 1] = row.sequence;
    block[at + 2] = row.stop;
    block[at + 3] = row.arrival;
    block[at + 4] = row.departure;
    block[at + 5] = row.pickup;
    block[at + 6] = row.dropOff;
    block[at + 7] = row.line;
    this.#count += 1;
    this.#trips = Math.max(this.#trips, row.trip + 1);
  }

  /** The rows of one trip after another; rows of equal sequence in the order of the file. */
  *trips(): Generator<readonly RawStopTime[]> {
    const { order, starts } = this.#byTrip();
    for (let trip = 0; trip < this.#trips; trip += 1) {
      const rows = Array.from(order.subarray(starts[trip], starts[trip + 1]), (index) => this.#row(index));
      if (rows.length === 0) continue;
      // A stable sort, and rows are in the order of the file.
      yield isInSequence(rows) ? rows : rows.sort((a, b) => a.sequence - b.sequence);
    }
  }

  /** Row indices grouped by trip, and the start index of each trip. */
  #byTrip(): { readonly order: Uint32Array; readonly starts: Uint32Array } {
    const counts = new Uint32Array(this.#trips);
    for (let index = 0; index < this.#count; index += 1) {
      const trip = this.#getTrip(index);
      counts[trip] = (counts[trip] ?? 0) + 1;
    }
    const starts = new Uint32Array(this.#trips + 1);
    for (let trip = 0; trip < this.#trips; trip += 1) starts[trip + 1] = (starts[trip] ?? 0) + (counts[trip] ?? 0);
    const next = starts.slice();
    const order = new Uint32Array(this.#count);
    for (let index = 0; index < this.#count; index += 1) {
      const trip = this.#getTrip(index);
      const place = next[trip] ?? 0;
      order[place] = index;
      next[trip] = place + 1;
    }
    return { order, starts };
  }

  #getTrip(index: number): number {
    return this.#blocks[Math.floor(index / blockRows)]?.[(index % blockRows) * fields] ?? 0;
  }

  #row(index: number): RawStopTime {
    const block = this.#blocks[Math.floor(index / blockRows)];
    const first = (index % blockRows) * fields;
    const at = (offset: number) => block?.[first + offset] ?? 0;
    return {
      trip: at(0),
      sequence: at(1),
      stop: at(2),
      arrival: at(3),
      departure: at(4),
      pickup: at(5),
      dropOff: at(6),
      line: at(7),
    };
  }
}

function isInSequence(rows: readonly RawStopTime[]): boolean {
  return rows.every((row, index) => index === 0 || (rows[index - 1]?.sequence ?? 0) <= row.sequence);
}
