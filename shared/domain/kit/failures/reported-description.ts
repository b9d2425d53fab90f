/** What a message quotes, up to its last mark: what is quoted may hold marks of its own. Without a second one, all that follows. */
const quoted = /["“«`](.*["”»`]|.*$)/s;
/** A word or a sign between two apostrophes. */
const named = /(?<!\w)'.*?'(?!\w)/gs;
/** An address of the web, unless it is that of a script: a page's path may hold a code, and its query a name. */
const address = /https?:\/\/[^\s,;)]+(?<!\.js)(?=[\s,;)]|$)/g;
const eMail = /[^\s@]+@[^\s@]+/g;

/**
 * What is reported to analytics of an error of ours: the browser's message without what a traveller wrote. A broken answer or
 * draft is quoted by its `SyntaxError`, an address by that of `URL`.
 */
export function reportedDescription(message: string): string {
  return message.replace(quoted, '…').replace(named, '…').replace(address, '…').replace(eMail, '…').slice(0, 200);
}
