/**
 * An order number as it is filed: what people type, paste from a mail or read from a ticket is put right (field notes
 * §3 "order numbers rejected though valid"). Spaces and strokes between its signs count for nothing, capitals are made
 * of letters, full-width signs become plain ones.
 *
 * @returns `undefined` for what can be no order number: it has 4 to 20 letters and digits
 */
export function parseOrderNumber(typed: string): string | undefined {
  const signs = typed
    // A number is often copied with its sign before it; letters alone may be its own.
    .replace(/^\s*(?:n\s*[°º]|№|no[.:\s]|#)/iu, '')
    .normalize('NFKC')
    .replace(/[\s\p{Dash}._/\u200b-\u200d\ufeff]/gu, '')
    .toUpperCase();
  return /^[\dA-Z]{4,20}$/.test(signs) ? signs : undefined;
}

/** The same where it is one, else what was typed: whoever typed it sees what is wrong with it. */
export function normalizedOrderNumber(typed: string): string {
  return parseOrderNumber(typed) ?? typed;
}
