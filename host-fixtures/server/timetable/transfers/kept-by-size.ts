/** What was asked for last, up to a total size: all is dropped where more comes. */
export class KeptBySize<Key, Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #kept = new Map<Key, Value>();
  #size = 0;

  /** @param most the total of what `sizeOf` says */
  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const value = make();
    const size = this.#sizeOf(value);
    if (this.#size + size > this.#most) {
      this.#kept.clear();
      this.#size = 0;
    }
    this.#kept.set(key, value);
    this.#size += size;
    return value;
  }
}
