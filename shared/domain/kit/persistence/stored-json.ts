/**
 * Parses stored JSON; `undefined` if it is invalid. Other scripts may have written it, so readers validate the values
 * that they use.
 */
export function parseStored(json: string | undefined): unknown {
  try {
    // If nothing is stored, the empty text is invalid JSON.
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

/** The fields of a stored record; empty if it is invalid or its version differs. */
export function readStoredRecord(json: string | undefined, version: number): Readonly<Record<string, unknown>> {
  const record = parseStored(json);
  return isRecord(record) && record['version'] === version ? record : {};
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
