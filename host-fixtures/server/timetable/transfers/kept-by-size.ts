/**
 * What was asked for last, up to a total size. It is kept in two halves: where the newer one is full, it becomes the older, and what was
 * in that one and has not been asked for since is dropped.
 */
export class KeptBySize<Key, Value> {
  readonly #half: number;
  readonly #getSize: (value: Value) => number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #size = 0;

  /** @param most the total of what `sizeOf` says */
  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#half = most / 2;
    this.#getSize = sizeOf;
  }

  get(key: Key, make: () => Value): Value {
    const recentValue = this.#newer.get(key);
    if (recentValue !== undefined) return recentValue;
    const value = this.#older.get(key) ?? make();
    this.#keep(key, value);
    return value;
  }

  #keep(key: Key, value: Value): void {
    const size = this.#getSize(value);
    if (this.#size + size > this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#size = 0;
    }
    this.#newer.set(key, value);
    this.#size += size;
  }
}
