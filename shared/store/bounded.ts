/**
 * A record with one more entry, the newest last, and at most `limit` entries: old answers need not stay in memory. (Keys
 * that are integers are in numeric order, as always in JavaScript.)
 */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  [key, value]: readonly [key: string | number, value: Value],
  limit = 50,
): Readonly<Record<string, Value>> {
  const { [key]: _previous, ...otherEntries } = record;
  const latest = Object.entries(otherEntries).slice(-(limit - 1));
  return { ...Object.fromEntries(latest), [key]: value };
}
