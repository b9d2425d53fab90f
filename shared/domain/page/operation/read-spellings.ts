/**
 * Reads the setting `spellings`: a list, or a text with the names of spellings (`data, link`). The first script of a page uses
 * this before other settings are validated, so the code is short.
 *
 * @returns a text that includes the names; undefined if a name is unknown: then all spellings are allowed
 */
export function readSpellings(raw: unknown): string | undefined {
  const text = `${raw as string}`;
  return /^(?:\W|(?:tag|data|class|link)\b)*$/.test(text) ? text : undefined;
}
