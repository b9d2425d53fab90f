/**
 * What stored JSON holds; `undefined` where it cannot be read. Another script may have written it: its reader checks each
 * value that it takes.
 */
export function parseStored(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}

/** The fields of a stored record; none where it cannot be read, or another version of this code wrote it. */
export function readStoredRecord(stored: string | undefined, version: number): Readonly<Record<string, unknown>> {
  const record = parseStored(stored);
  return isRecord(record) && record['version'] === version ? record : {};
}

/** Whether a stored value has fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
