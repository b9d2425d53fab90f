/**
 * Normalises an order number that was typed, pasted from an e-mail, or read from a ticket (field notes §3 "order
 * numbers rejected though valid"): removes spaces and hyphens, and converts it to capitals and half-width characters.
 *
 * @returns `undefined` if it is invalid: order numbers have 4 to 20 letters and digits
 */
export function parseOrderNumber(text: string): string | undefined {
  const characters = text
    // Numbers are often copied with a preceding sign such as "No."; letters alone may be part of the number.
    .replace(/^\s*(?:n\s*[°º]|№|no[.:\s]|#)/iu, '')
    .normalize('NFKC')
    .replace(/[\s\p{Dash}._/\u200b-\u200d\ufeff]/gu, '')
    .toUpperCase();
  return /^[\dA-Z]{4,20}$/.test(characters) ? characters : undefined;
}

/** The normalised order number, or the unchanged text if it is invalid, so that the user sees their input. */
export function normaliseOrderNumber(text: string): string {
  return parseOrderNumber(text) ?? text;
}
