/** A quotation, up to the last quotation mark, because it may contain others. If it is not closed, all that follows. */
const doubleQuotation = /["“«`](.*["”»`]|.*$)/s;
/** Text between two apostrophes. */
const singleQuotation = /(?<!\w)'.*?'(?!\w)/gs;
/** URLs other than those of scripts: a page's path may contain a code, and its query a name. */
const address = /https?:\/\/[^\s,;)]+(?<!\.js)(?=[\s,;)]|$)/g;
const eMail = /[^\s@]+@[^\s@]+/g;

/**
 * The description of an error for analytics: the browser's message without anything that a traveller entered. A
 * `SyntaxError` quotes a broken answer or draft, and the error of `URL` quotes the URL.
 */
export function redactDescription(message: string): string {
  return message
    .replace(doubleQuotation, '…')
    .replace(singleQuotation, '…')
    .replace(address, '…')
    .replace(eMail, '…')
    .slice(0, 200);
}
