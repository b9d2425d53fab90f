/**
 * Parses JSON that is stored or in a page; `undefined` if it is invalid. Others may have written it, so readers validate
 * the values that they use.
 */
export function parseJson(json = ''): unknown {
  try {
    // If nothing is stored, the empty text is invalid JSON.
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with fields, and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
