/**
 * A cache with a limited total size, for results of timetable searches. It has two halves, the newer and the older one. A
 * value that is created, or found in the older half, is put into the newer half. If it does not fit, the newer half first
 * becomes the older one, and an empty newer half is started. So values of the older half are dropped, unless they were
 * requested in the meantime and are in both halves.
 *
 * A value larger than a half is stored all the same. Values must not be null or undefined.
 */
export class SizedCache<Key, Value> {
  readonly #halfSize: number;
  readonly #getSize: (value: Value) => number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #newerSize = 0;

  /**
   * @param maxSize the maximum of the sum of all `getSize` results, in any unit
   * @param getSize returns the size of a value
   */
  constructor(maxSize: number, getSize: (value: Value) => number) {
    this.#halfSize = maxSize / 2;
    this.#getSize = getSize;
  }

  /** Returns the value of a key. If it is not in the cache, it is created and stored. */
  get(key: Key, create: () => Value): Value {
    const recentValue = this.#newer.get(key);
    if (recentValue !== undefined) return recentValue;
    const value = this.#older.get(key) ?? create();
    const size = this.#getSize(value);
    if (this.#newerSize + size > this.#halfSize) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#newerSize = 0;
    }
    this.#newer.set(key, value);
    this.#newerSize += size;
    return value;
  }
}
