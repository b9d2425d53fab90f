/**
 * A cache with a limited total size. It has two halves: when the newer one is full, it becomes the older one, and the
 * values of the previous older half that were not requested since are dropped.
 */
export class SizedCache<Key, Value> {
  readonly #halfSize: number;
  readonly #getSize: (value: Value) => number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #size = 0;

  /** @param maxSize the maximum of the sum of all `getSize` results */
  constructor(maxSize: number, getSize: (value: Value) => number) {
    this.#halfSize = maxSize / 2;
    this.#getSize = getSize;
  }

  get(key: Key, create: () => Value): Value {
    const recentValue = this.#newer.get(key);
    if (recentValue !== undefined) return recentValue;
    const value = this.#older.get(key) ?? create();
    const size = this.#getSize(value);
    if (this.#size + size > this.#halfSize) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#size = 0;
    }
    this.#newer.set(key, value);
    this.#size += size;
    return value;
  }
}
