/**
 * A record with one entry set, the newest last, and no more than `most` entries: what a traveller looked at an hour ago
 * need not be held. (Keys that look like whole numbers keep their numeric order, as JavaScript wants it.)
 */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  [key, value]: readonly [key: string | number, value: Value],
  most = 50,
): Readonly<Record<string, Value>> {
  const { [key]: _before, ...others } = record;
  const kept = Object.entries(others).slice(-(most - 1));
  return { ...Object.fromEntries(kept), [key]: value };
}
