/**
 * A quotation, up to the last quotation mark of the text, because the quoted text may contain quotation marks. If the
 * quotation is not closed, it extends to the end.
 */
const doubleQuotation = /["“«`](.*["”»`]|.*$)/s;
/** Text between two apostrophes. */
const singleQuotation = /(?<!\w)'.*?'(?!\w)/gs;
/** URLs other than those of scripts: a page's path may contain a code, and its query a name. */
const address = /https?:\/\/[^\s,;)]+(?<!\.js)(?=[\s,;)]|$)/g;
const emailAddress = /[^\s@]+@[^\s@]+/g;

/**
 * The description of an error for analytics: at most 200 characters of the browser's message, without anything that a
 * traveller entered. A `SyntaxError` quotes the JSON that it cannot parse, and the error of `new URL` quotes the URL.
 */
export function redactDescription(message: string): string {
  return message
    .replace(doubleQuotation, '…')
    .replace(singleQuotation, '…')
    .replace(address, '…')
    .replace(emailAddress, '…')
    .slice(0, 200);
}
