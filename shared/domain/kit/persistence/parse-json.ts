/**
 * Parses JSON from a browser's storage or from a page; `undefined` if it is missing or invalid. Other scripts may have
 * written it, so the callers must validate the values that they use.
 */
export function parseJson(json = ''): unknown {
  try {
    // A missing text is empty, and so invalid JSON.
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
