/**
 * Returns a copy of a record with an entry added or replaced, and the oldest entries dropped, so that at most `limit`
 * remain. JavaScript sorts keys that are integers numerically, so of these the lowest are dropped instead of the oldest.
 *
 * @param limit at least 2
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
