/**
 * Returns a copy of a record with an entry added or replaced as its newest, and without the oldest entries beyond `limit`.
 * JavaScript sorts keys that are integers numerically and before all others, so the lowest of these are dropped first.
 *
 * @param limit at least 2, because `slice(-0)` would keep all entries
 */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  [key, value]: readonly [key: string | number, value: Value],
  limit = 50,
): Readonly<Record<string, Value>> {
  const { [key]: _previous, ...otherEntries } = record;
  const latestEntries = Object.entries(otherEntries).slice(-(limit - 1));
  return { ...Object.fromEntries(latestEntries), [key]: value };
}
