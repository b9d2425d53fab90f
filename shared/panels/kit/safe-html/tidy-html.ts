const unseen = /<(script|style|template|iframe|noscript|title|textarea)\b[^]*?(?:<\/\1\s*>|$)/gi;
const opening = /<(\/?)([a-z][^\s/>]*)/gi;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*|(?=>)))?/y;
const closing = /[\s/]*>/y;
const heading = /^h[1-6]$/;
/** What of a tag is of use to a reader. All else, `on…` and `style` above all, is left out. */
const kept: readonly string[] = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'];

/**
 * Writes HTML anew with only such attributes as a reader has use for, and headings as bold paragraphs: whose level they
 * would have in our page, the operator who wrote them cannot know.
 *
 * This is no sanitiser: what it answers is sanitised next. But a page with a strict policy logs a violation for each
 * `style` and `onclick` that the browser so much as parses, so they have to go before (toolchain notes, DOMPurify).
 */
export function tidyHtml(html: string): string {
  const seen = html.replace(unseen, '');
  let tidy = '';
  let at = 0;
  for (let tag = nextTag(seen, at); tag; tag = nextTag(seen, at)) {
    const [whole, slash = '', name = ''] = tag;
    tidy += seen.slice(at, tag.index);
    const { attributes, end } = readAttributes(seen, tag.index + whole.length);
    // The text ends within a tag: browsers drop such a tag too.
    if (end === undefined) return tidy;
    tidy += write(slash, name.toLowerCase(), attributes);
    at = end;
  }
  return tidy + seen.slice(at);
}

function nextTag(html: string, from: number): RegExpExecArray | null {
  opening.lastIndex = from;
  return opening.exec(html);
}

function readAttributes(html: string, from: number): { readonly attributes: string; readonly end: number | undefined } {
  let attributes = '';
  for (let at = from; ;) {
    closing.lastIndex = at;
    if (closing.test(html)) return { attributes, end: closing.lastIndex };
    attribute.lastIndex = at;
    const found = attribute.exec(html);
    if (!found) return { attributes, end: undefined };
    at = attribute.lastIndex;
    const name = found[1]?.toLowerCase() ?? '';
    if (kept.includes(name)) attributes += ` ${name}="${written(unquoted(found[2] ?? ''))}"`;
  }
}

function unquoted(value: string): string {
  return /^["']/.test(value) ? value.slice(1, -1) : value;
}

/** Without what would begin a tag where a browser sees no attribute: within `<xmp>` all is text until `</xmp>`. */
function written(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function write(slash: string, name: string, attributes: string): string {
  if (!heading.test(name)) return `<${slash}${name}${slash ? '' : attributes}>`;
  return slash ? '</strong></p>' : '<p><strong>';
}
