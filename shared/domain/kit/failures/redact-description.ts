/**
 * Quotations, from an opening mark to the last closing mark, because the quoted text may contain quotation marks:
 * `"a "b" c" in x` becomes `… in x`. A mark before a letter or digit does not close. If no closing mark follows, the quotation
 * extends to the end: `at "a` becomes `at …`.
 */
const doubleQuotation = /["“„«`](?:.*["“”»`](?![\p{L}\p{N}])|.*$)/gsu;
/** Text between two single quotation marks, but not between apostrophes within words, as in `can't`. */
const singleQuotation = /(?<!\w)['‘].*?['’](?!\w)/gs;
/**
 * A URL, without `,`, `;` and `)` at its end. URLs that end with `.js` do not match: they name the script that failed.
 * The path of a page may contain a code, and its query a name.
 */
const address = /https?:\/\/(?![^\s,;)]+\.js[,;)]*(?:\s|$))\S*[^\s,;)]/g;
/** Any word with an `@` inside, even the URL of a script. */
const emailAddress = /[^\s@]+@[^\s@]+/g;

/**
 * Returns the description of an error for analytics: the browser's message, in which quotations, URLs (except of scripts) and
 * e-mail addresses are replaced by "…", since they may contain what a traveller entered; then cut to 200 characters. For
 * example, a `SyntaxError` quotes the JSON that it cannot parse, and the error of `new URL` quotes the URL.
 */
export function redactDescription(message: string): string {
  return message
    .replace(doubleQuotation, '…')
    .replace(singleQuotation, '…')
    .replace(address, '…')
    .replace(emailAddress, '…')
    .slice(0, 200);
}
