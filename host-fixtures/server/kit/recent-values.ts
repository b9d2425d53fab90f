import { LimitedMap } from './limited-map.ts';

/** What a value in the memory depends on. */
interface ValueSource {
  readonly key: string;
  /** If it differs from that of the stored value, the value is made again. */
  readonly mark?: string;
  /** The time, in ms, by any clock. */
  readonly now: number;
}

/**
 * Creates a memory for values that are slow to make. A value is made at its first request, for all requests that arrive
 * meanwhile, and again after some time.
 *
 * @param options.forMs how long a value stays in memory, from when it was requested first
 * @param options.maxKeys the most values in memory; the oldest ones are removed
 */
export function createRecentValues<Value>({ forMs, maxKeys }: { readonly forMs: number; readonly maxKeys: number }) {
  const entries = new LimitedMap<string, ValueSource & { readonly value: Promise<Value> }>(maxKeys);
  return (source: ValueSource, make: () => Promise<Value>): Promise<Value> => {
    const { key, mark, now } = source;
    const entry = entries.get(key);
    if (entry && entry.mark === mark && now >= entry.now && now < entry.now + forMs) return entry.value;
    const value = make();
    entries.set(key, { ...source, value });
    // The caller gets the error. The next request tries again.
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
}
