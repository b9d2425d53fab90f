/** A row of `stop_times.txt` (a trip's call at a stop) as numbers. */
export interface RawStopTime {
  /** The index of the trip in the list of trips, from 0. */
  readonly trip: number;
  /** `stop_sequence`: orders the calls of a trip, possibly with gaps. */
  readonly sequence: number;
  /** The index of the stop in the list of stops, from 0. */
  readonly stop: number;
  /**
   * Seconds since 12 hours before noon of the service day, which is midnight unless the clocks change; or
   * {@link missingTime}.
   */
  readonly arrival: number;
  /** Like `arrival`. */
  readonly departure: number;
  /** `pickup_type`: 0 means regular service, 1 no service, 2 that travellers must phone the agency, 3 inform the driver. */
  readonly pickup: number;
  /** `drop_off_type`, with the same values. */
  readonly dropOff: number;
  /** The line in the file, for warnings. */
  readonly line: number;
}

/** The value of a missing or invalid time. */
export const missingTime = -1;

/** The number of properties of a row, each of which takes 4 bytes. */
const columnCount = 8;
/** Rows of a block, which takes 2 MB. Storage grows by whole blocks, so that rows need not be copied. */
const blockRows = 65_536;

/**
 * Stores all rows of `stop_times.txt` in typed arrays: a million rows take 32 MB instead of 400 MB as objects. Rows can be
 * added in any order.
 */
export class StopTimeRows {
  readonly #blocks: Int32Array[] = [];
  #count = 0;
  #tripCount = 0;

  /** The number of rows. */
  get count(): number {
    return this.#count;
  }

  // The fallbacks `?? 0` and `?? []` below are only for the types: all indices exist.

  add(row: RawStopTime): void {
    const indexInBlock = this.#count % blockRows;
    if (indexInBlock === 0) this.#blocks.push(new Int32Array(blockRows * columnCount));
    const { trip, sequence, stop, arrival, departure, pickup, dropOff, line } = row;
    // `#getRow` reads the cells in the same order; `#getTrip` expects the trip first.
    const cells = [trip, sequence, stop, arrival, departure, pickup, dropOff, line];
    this.#blocks.at(-1)?.set(cells, indexInBlock * columnCount);
    this.#count += 1;
    this.#tripCount = Math.max(this.#tripCount, trip + 1);
  }

  /** Yields the rows of each trip that has any, sorted by sequence. Rows with equal sequences stay in the order of `add`. */
  *groupByTrip(): Generator<readonly RawStopTime[]> {
    const { order, starts } = this.#sortByTrip();
    for (let trip = 0; trip < this.#tripCount; trip += 1) {
      const rows = Array.from(order.subarray(starts[trip], starts[trip + 1]), (index) => this.#getRow(index));
      if (rows.length > 0) yield rows.sort((a, b) => a.sequence - b.sequence);
    }
  }

  /**
   * Sorts row indices by trip with a counting sort, which preserves the order within a trip. For rows of the trips 1, 0, 1,
   * `order` is [1, 0, 2] and `starts` is [0, 1, 3].
   *
   * @returns the row indices, and the position in them at which each trip starts, followed by the number of rows
   */
  #sortByTrip(): { readonly order: Uint32Array; readonly starts: Uint32Array } {
    const starts = new Uint32Array(this.#tripCount + 1);
    // Counts the rows of trip N in `starts[N + 1]`, and then adds up the counts.
    for (let index = 0; index < this.#count; index += 1) {
      const next = this.#getTrip(index) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let trip = 0; trip < this.#tripCount; trip += 1) {
      starts[trip + 1] = (starts[trip] ?? 0) + (starts[trip + 1] ?? 0);
    }
    /** The position for the next row of each trip. */
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

  /** Returns the trip of a row, which is the first of its cells. */
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
