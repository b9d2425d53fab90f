/**
 * A quotation, from the first opening mark to the last closing mark, because the quoted text may contain quotation marks:
 * `"a "b" c" in x` becomes `… in x`. If no closing mark follows, it extends to the end: `at "a` becomes `at …`.
 */
const doubleQuotation = /["“«`](.*["”»`]|.*$)/s;
/** Text between two single quotation marks, but not between apostrophes within words, as in `can't`. */
const singleQuotation = /(?<!\w)'.*?'(?!\w)/gs;
/**
 * URLs, except those that end with `.js`, which name the script that failed. A page's path may contain a code, and its query a
 * name. The lookahead requires that the match reaches the end of the URL.
 */
const address = /https?:\/\/[^\s,;)]+(?<!\.js)(?=[\s,;)]|$)/g;
/** Any word with an `@` inside. */
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
