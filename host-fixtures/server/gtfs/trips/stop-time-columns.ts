/** A row of `stop_times.txt` as numbers. */
export interface RawStopTime {
  /** The number of the trip. */
  readonly trip: number;
  readonly sequence: number;
  /** The number of the stop. */
  readonly stop: number;
  /** Seconds since noon minus 12 hours of the service day, or {@link missingTime}. */
  readonly arrival: number;
  readonly departure: number;
  /** `pickup_type` and `drop_off_type`: 1 means no service, 2 phone the agency, 3 tell the driver. */
  readonly pickup: number;
  readonly dropOff: number;
  readonly line: number;
}

/** The value of a missing or invalid time. */
export const missingTime = -1;

const columnCount = 8;
/** Rows of a block, which takes 2 MB. */
const blockRows = 65_536;

/**
 * Stores all rows of `stop_times.txt` in typed arrays: a million rows take 32 MB instead of 400 MB as objects. Rows can be
 * added in any order.
 */
export class StopTimeColumns {
  readonly #blocks: Int32Array[] = [];
  #count = 0;
  #tripCount = 0;

  /** The number of rows. */
  get count(): number {
    return this.#count;
  }

  add(row: RawStopTime): void {
    const indexInBlock = this.#count % blockRows;
    if (indexInBlock === 0) this.#blocks.push(new Int32Array(blockRows * columnCount));
    const { trip, sequence, stop, arrival, departure, pickup, dropOff, line } = row;
    const cells = [trip, sequence, stop, arrival, departure, pickup, dropOff, line];
    this.#blocks.at(-1)?.set(cells, indexInBlock * columnCount);
    this.#count += 1;
    this.#tripCount = Math.max(this.#tripCount, trip + 1);
  }

  /** Returns the rows of each trip, sorted by sequence. Rows with equal sequences are in the order of the file. */
  *groupByTrip(): Generator<readonly RawStopTime[]> {
    const { order, starts } = this.#sortByTrip();
    for (let trip = 0; trip < this.#tripCount; trip += 1) {
      const rows = Array.from(order.subarray(starts[trip], starts[trip + 1]), (index) => this.#getRow(index));
      if (rows.length > 0) yield rows.sort((a, b) => a.sequence - b.sequence);
    }
  }

  /** Sorts row indices by trip (counting sort). @returns the indices, and where those of each trip start */
  #sortByTrip(): { readonly order: Uint32Array; readonly starts: Uint32Array } {
    const starts = new Uint32Array(this.#tripCount + 1);
    for (let index = 0; index < this.#count; index += 1) {
      const next = this.#getTrip(index) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let trip = 0; trip < this.#tripCount; trip += 1) {
      starts[trip + 1] = (starts[trip] ?? 0) + (starts[trip + 1] ?? 0);
    }
    const nextPositions = starts.slice();
    const order = new Uint32Array(this.#count);
    for (let index = 0; index < this.#count; index += 1) {
      const trip = this.#getTrip(index);
      const position = nextPositions[trip] ?? 0;
      order[position] = index;
      nextPositions[trip] = position + 1;
    }
    return { order, starts };
  }

  #getTrip(index: number): number {
    return this.#blocks[Math.floor(index / blockRows)]?.[(index % blockRows) * columnCount] ?? 0;
  }

  #getRow(index: number): RawStopTime {
    const offset = (index % blockRows) * columnCount;
    const cells = this.#blocks[Math.floor(index / blockRows)]?.subarray(offset, offset + columnCount) ?? [];
    const [trip = 0, sequence = 0, stop = 0, arrival = 0, departure = 0, pickup = 0, dropOff = 0, line = 0] = cells;
    return { trip, sequence, stop, arrival, departure, pickup, dropOff, line };
  }
}
