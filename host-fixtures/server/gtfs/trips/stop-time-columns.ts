/** One row of `stop_times.txt`, places and trips as numbers. */
export interface RawStopTime {
  /** Index of the trip. */
  readonly trip: number;
  readonly sequence: number;
  /** Index of the stop. */
  readonly stop: number;
  /** Seconds; -1 where the cell is empty or no time. */
  readonly arrival: number;
  readonly departure: number;
  /** As `pickup_type` and `drop_off_type` number it: 1 bars. */
  readonly pickup: number;
  readonly dropOff: number;
  readonly line: number;
}

const fields = ['trip', 'sequence', 'stop', 'arrival', 'departure', 'pickup', 'dropOff', 'line'] as const;
const width = fields.length;

/**
 * All rows of `stop_times.txt` in one block of numbers: half a million rows take 16 MB, where objects would take two hundred.
 * Rows come in any order and leave trip by trip, each in its sequence.
 */
export class StopTimeColumns {
  #numbers = new Int32Array(width * 4096);
  #count = 0;

  add(row: RawStopTime): void {
    const at = this.#count * width;
    if (at + width > this.#numbers.length) {
      const larger = new Int32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    for (let offset = 0; offset < width; offset += 1) this.#numbers[at + offset] = row[fields[offset] ?? 'line'];
    this.#count += 1;
  }

  /** The rows of one trip after another; rows of equal sequence in the order of the file. */
  *trips(): Generator<readonly RawStopTime[]> {
    const order = this.#order();
    let rows: RawStopTime[] = [];
    for (const index of order) {
      const row = this.#row(index);
      if (rows[0] && rows[0].trip !== row.trip) {
        yield rows;
        rows = [];
      }
      rows.push(row);
    }
    if (rows.length > 0) yield rows;
  }

  #order(): Uint32Array {
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const numbers = this.#numbers;
    const at = (index: number, offset: number) => numbers[index * width + offset] ?? 0;
    const compare = (one: number, other: number) =>
      at(one, 0) - at(other, 0) || at(one, 1) - at(other, 1) || at(one, width - 1) - at(other, width - 1);
    return order.sort(compare);
  }

  #row(index: number): RawStopTime {
    const at = (offset: number) => this.#numbers[index * width + offset] ?? 0;
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
