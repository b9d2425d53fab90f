/**
 * A map with a limited size. Setting a new key in a full map removes the key that was set longest ago. Setting an existing key
 * makes it the latest; reading a key changes nothing.
 */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    // Maps keep the order of insertion, so the key becomes the last one, and the first one is the oldest.
    this.delete(key);
    const [oldest] = this.size >= this.#maxSize ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return super.set(key, value);
  }
}
