/**
 * Normalises an order number that was typed, pasted from an e-mail, or read from a ticket (field notes §3 "order
 * numbers rejected though valid"): removes a preceding sign, spaces, dashes, dots, underscores and slashes, and converts it to
 * capitals and half-width characters. `No. ab-12 34` becomes `AB1234`.
 *
 * @returns `undefined` if it is invalid: order numbers have 4 to 20 letters and digits
 */
export function parseOrderNumber(text: string): string | undefined {
  const characters = text
    // A preceding sign such as "No.", "n°" or "#". The letters "no" without a separator may be part of the number.
    .replace(/^\s*(?:n\s*[°º]|№|no[.:\s]|#)/iu, '')
    .normalize('NFKC')
    // Includes zero-width characters, which are copied from web pages unnoticed.
    .replace(/[\s\p{Dash}._/\u200b-\u200d\ufeff]/gu, '')
    .toUpperCase();
  return /^[\dA-Z]{4,20}$/.test(characters) ? characters : undefined;
}

/** The normalised order number, or the unchanged text if it is invalid, so that the user sees their input. */
export function normaliseOrderNumber(text: string): string {
  return parseOrderNumber(text) ?? text;
}
