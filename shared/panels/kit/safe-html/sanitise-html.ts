import DOMPurify, { type Config } from 'dompurify';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';

/**
 * Elements that are removed with their content: `<script>a</script>`. Without an end tag they extend to the end of the text.
 */
const hiddenElement = /<(script|style|template|iframe|noscript|title|textarea)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** The start of a tag, up to its name: `<p` or `</p`. Groups: the slash of an end tag, and the name. */
const tagStart = /<(\/?)([a-z][^\s/>]*)/gi;

/**
 * An attribute at `lastIndex`, with the spaces before it: ` href="/a"`, ` href=/a` or ` hidden`. Groups: name, and value
 * with its quotes. `(?=>)` allows a missing value, as in `<a href=>`.
 */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*|(?=>)))?/y;

/** The end of a tag at `lastIndex`. */
const tagEnd = /[\s/]*>/y;

const heading = /^h[1-6]$/;

/** Attributes that are useful for travellers. All others are removed, in particular `on…` and `style`. */
const allowedAttributes = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'];

/** Allowed markup. Images and frames are excluded, because they load from other sites. */
const config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'time', 'bdi'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  // The last three are for what `openSafely` writes.
  ALLOWED_ATTR: [...allowedAttributes, 'target', 'rel', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** A Trusted Types policy, without which some pages refuse to parse HTML from a script. */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/**
 * Created once with this module, because a page allows each policy only once. If the page allows none, the module fails to
 * load, and the plain text is shown.
 */
const policy = openPolicy();

/**
 * Sanitises the operator's HTML (field notes §4 "sanitise, open links safely"). Links to web pages open in a new tab without
 * access to this page; unsafe links become plain text.
 *
 * @param newTabText added to links that open a new tab, for screen readers
 */
export function sanitiseHtml(html: string, newTabText: string): string | TrustedHTML {
  const fixLink = (node: Element) => {
    if (node.nodeName.toLowerCase() === 'a') openSafely(node, newTabText);
    // Only the span that `openSafely` adds keeps its class: DOMPurify also visits elements that are added while it runs. For
    // the operator's classes, which `tidyHtml` has removed already, this is a second safeguard.
    if (node.getAttribute('class') !== 'visually-hidden') node.removeAttribute('class');
  };
  DOMPurify.addHook('afterSanitizeAttributes', fixLink);
  try {
    const tidy = tidyHtml(html);
    if (policy === 'none') return DOMPurify.sanitize(tidy, config);
    return DOMPurify.sanitize(tidy, { ...config, TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true });
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', fixLink);
  }
}

/**
 * Makes a link safe: removes an unsafe address, and lets a link to a web page open in a new tab, with a text that announces
 * this. Links to e-mail addresses and telephone numbers open no tab.
 */
function openSafely(link: Element, newTabText: string): void {
  const address = toSafeLink(link.getAttribute('href') ?? undefined);
  for (const name of ['target', 'rel', 'href']) link.removeAttribute(name);
  if (address === undefined) return;
  link.setAttribute('href', address);
  if (/^(mailto|tel):/i.test(address)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  const label = link.ownerDocument.createElement('span');
  label.className = 'visually-hidden';
  label.textContent = ` ${newTabText}`;
  link.append(label);
}

/**
 * Creates the Trusted Types policy; `none` if the browser does not support them. Tries the name `coach-widgets` first
 * (host contract §1): the page may use `dompurify` itself, and each name works only once. `dompurify` is the default name of
 * DOMPurify's own policy, which some pages allow already.
 *
 * @throws if neither name can be used
 */
function openPolicy(): Policy | 'none' {
  // Missing in TypeScript's DOM types, and in some browsers.
  const page: { readonly trustedTypes?: { createPolicy(name: string, rules: object): Policy } } = window as object;
  const factory = page.trustedTypes;
  if (!factory) return 'none';
  const rules = {
    // DOMPurify parses the text with it, and passes its sanitised result to it.
    createHTML: (html: string) => html,
    // DOMPurify requires this function, but calls it for no allowed tag.
    createScriptURL: (): string => {
      throw new TypeError('Texts of the operator must not contain scripts.');
    },
  };
  try {
    return factory.createPolicy('coach-widgets', rules);
  } catch {
    // The name is already used, or the page does not allow it.
    return factory.createPolicy('dompurify', rules);
  }
}

/**
 * Rewrites HTML without hidden elements (`hiddenElement`), with only the attributes that are useful for travellers, and with
 * headings as bold paragraphs, because the operator cannot know their level in the page:
 * `<h2 style="color: red">Luggage</h2>` becomes `<p><strong>Luggage</strong></p>`.
 *
 * The result is not safe: it must be sanitised. Attributes are removed before that, because pages with a strict policy
 * log a violation for each `style` and `onclick` that the browser parses (toolchain notes, DOMPurify).
 */
export function tidyHtml(html: string): string {
  const visible = html.replace(hiddenElement, '');
  let tidy = '';
  let position = 0;
  for (let tag = nextTag(visible, position); tag; tag = nextTag(visible, position)) {
    const [start, slash = '', name = ''] = tag;
    tidy += visible.slice(position, tag.index);
    const { attributes, end } = readAttributes(visible, tag.index + start.length);
    // The text ends within a tag. Browsers drop such a tag, too.
    if (end === undefined) return tidy;
    tidy += writeTag(slash, name.toLowerCase(), attributes);
    position = end;
  }
  return tidy + visible.slice(position);
}

/** Finds the next start or end tag from an index on. */
function nextTag(html: string, from: number): RegExpExecArray | null {
  tagStart.lastIndex = from;
  return tagStart.exec(html);
}

/** Reads the attributes of a tag from an index on; `end` is undefined if the tag does not end. */
function readAttributes(html: string, from: number): { readonly attributes: string; readonly end: number | undefined } {
  let attributes = '';
  for (let position = from; ;) {
    tagEnd.lastIndex = position;
    if (tagEnd.test(html)) return { attributes, end: tagEnd.lastIndex };
    attribute.lastIndex = position;
    const match = attribute.exec(html);
    if (!match) return { attributes, end: undefined };
    position = attribute.lastIndex;
    const name = match[1]?.toLowerCase() ?? '';
    if (allowedAttributes.includes(name)) attributes += ` ${name}="${escapeValue(unquote(match[2] ?? ''))}"`;
  }
}

function unquote(value: string): string {
  return /^["']/.test(value) ? value.slice(1, -1) : value;
}

/**
 * Escapes the quote that ends an attribute, and `<`: the content of some elements, such as `<xmp>`, ends at the next `</xmp>`,
 * even if that is in an attribute. `&` is not escaped, since the value is HTML source that already contains `&amp;`.
 */
function escapeValue(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes a tag; that of a heading as a bold paragraph, without its attributes. @param slash `/` for an end tag */
function writeTag(slash: string, name: string, attributes: string): string {
  if (!heading.test(name)) return `<${slash}${name}${slash ? '' : attributes}>`;
  return slash ? '</strong></p>' : '<p><strong>';
}
