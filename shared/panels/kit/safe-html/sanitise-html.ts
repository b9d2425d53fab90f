import DOMPurify, { type Config } from 'dompurify';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';

const unseen = /<(script|style|template|iframe|noscript|title|textarea)\b[^]*?(?:<\/\1\s*>|$)/gi;

const opening = /<(\/?)([a-z][^\s/>]*)/gi;

const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*|(?=>)))?/y;

const closing = /[\s/]*>/y;

const heading = /^h[1-6]$/;

/** What of a tag is of use to a reader. All else, `on…` and `style` above all, is left out. */
const kept: readonly string[] = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'];

/** What may stand in a text of the operator's. Neither pictures nor frames: they would load from elsewhere. */
const config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'time', 'bdi'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', 'target', 'rel', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} as const satisfies Config;

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Not in TypeScript's own DOM types; not in every browser either. */
interface PageWithTypes {
  readonly trustedTypes?: { createPolicy(name: string, rules: object): Policy };
}

/** A page lets a policy be made once, so it is made with this chunk. */
const policy = openPolicy();

/**
 * Makes HTML of the operator's safe to draw (field notes §4 "sanitise, open links safely"). Links to other pages open in
 * a new tab, which learns nothing of this one; those that lead nowhere safe stay as words.
 *
 * @param newTabWords said in links that open a new tab, to those who cannot see it
 * @throws where the page's Trusted Types policy lets no one write HTML: the caller shows the words alone.
 */
export function sanitiseHtml(html: string, newTabWords: string): string | TrustedHTML {
  const mendLink = (node: Element) => {
    if (node.nodeName.toLowerCase() === 'a') openSafely(node, newTabWords);
    if (node.getAttribute('class') !== 'visually-hidden') node.removeAttribute('class');
  };
  DOMPurify.addHook('afterSanitizeAttributes', mendLink);
  try {
    const tidy = tidyHtml(html);
    if (policy === 'none') return DOMPurify.sanitize(tidy, { ...config });
    return DOMPurify.sanitize(tidy, { ...config, TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true });
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', mendLink);
  }
}

function openSafely(link: Element, newTabWords: string): void {
  const address = toSafeLink(link.getAttribute('href') ?? undefined);
  for (const name of ['target', 'rel', 'href']) link.removeAttribute(name);
  if (address === undefined) return;
  link.setAttribute('href', address);
  if (/^(mailto|tel):/i.test(address)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  const words = link.ownerDocument.createElement('span');
  words.className = 'visually-hidden';
  words.textContent = ` ${newTabWords}`;
  link.append(words);
}

/**
 * Our own policy first (host contract §1): the name `dompurify` may be the page's, and a name can be used once.
 */
function openPolicy(): Policy | 'none' {
  const page: Window & PageWithTypes = window;
  const factory = page.trustedTypes;
  if (!factory) return 'none';
  const rules = {
    createHTML: (html: string) => html,
    createScriptURL: (): string => {
      throw new TypeError('No text of the operator’s is ever a script.');
    },
  };
  try {
    return factory.createPolicy('coach-widgets', rules);
  } catch {
    // Used already, or not among the names that the page allows.
    return factory.createPolicy('dompurify', rules);
  }
}

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
