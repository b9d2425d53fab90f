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
