import type { Spelling } from '../operation/settings.ts';
import { toAttributeName } from './attribute-value.ts';
import { readParameters } from './check/read-tag.ts';

/** A tag (the markup that places a widget on a page), and the spelling in which to write it. */
export interface TagSnippet {
  /** Without `coach-`. */
  readonly widget: string;
  /** A custom element (`tag`), an element with an attribute or a class, or a link whose fragment names the widget. */
  readonly spelling: Spelling;
  /** Options in camelCase, in the order of the attributes. Empty ones are omitted. */
  readonly options: Readonly<Record<string, string>>;
  /** Shown until the widget is mounted, and if it fails. */
  readonly fallback: Fallback;
}

/** A link to a page of the site. */
export interface Fallback {
  /** May have a query. */
  readonly path: string;
  readonly label: string;
}

/** An element that contains text or one element. */
export interface TagElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly content: string | TagElement;
}

/**
 * Options with addresses or texts. They are only read from attributes, not from the query of a link, which visitors of the
 * site may write, for example in comments (host contract §2).
 */
const elementOnlyOptions = ['links', 'basePath', 'text'];

/** The options of a tag that are set, but that its spelling does not support. */
export function listLostOptions({ spelling, options }: Pick<TagSnippet, 'spelling' | 'options'>): readonly string[] {
  return spelling === 'link' ? elementOnlyOptions.filter((option) => options[option]) : [];
}

/**
 * The element of a tag in its spelling (host contract §2), here with the option `cityId` and a fallback with the path `/stops`:
 *
 * - `tag`: `<coach-stops city-id="1"><a href="/stops">…</a></coach-stops>`
 * - `data`: `<div data-coach-widget="stops" data-city-id="1"><a href="/stops">…</a></div>`
 * - `class`: `<p class="coach-widget-stops" data-city-id="1"><a href="/stops">…</a></p>`
 * - `link`: `<a href="/stops?cityId=1#coach-stops">…</a>`
 */
export function createTagElement({ widget, spelling, options, fallback }: TagSnippet): TagElement {
  const entries = Object.entries(options).filter(([, value]) => value !== '');
  const link: TagElement = { name: 'a', attributes: [['href', fallback.path]], content: fallback.label };
  const toAttributes = (prefix: string) =>
    entries.map(([option, value]) => [`${prefix}${toAttributeName(option)}`, value] as const);
  switch (spelling) {
    case 'tag':
      return { name: `coach-${widget}`, attributes: toAttributes(''), content: link };
    case 'data':
      return { name: 'div', attributes: [['data-coach-widget', widget], ...toAttributes('data-')], content: link };
    case 'class':
      return { name: 'p', attributes: [['class', `coach-widget-${widget}`], ...toAttributes('data-')], content: link };
    case 'link':
      return { ...link, attributes: [['href', writeLink(widget, fallback.path, entries)]] };
  }
}

/**
 * Adds the options for links to the query of a path, in place of parameters with the same names. Its fragment is replaced by
 * the name of the widget.
 */
function writeLink(widget: string, path: string, options: readonly [option: string, value: string][]): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const query = readParameters(path);
  for (const [option, value] of options) if (!elementOnlyOptions.includes(option)) query.set(option, value);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}#coach-${widget}`;
}

/** The markup of an element. An attribute with an empty value is written as its name only. */
export function writeElement({ name, attributes, content }: TagElement): string {
  const start = [
    name,
    ...attributes.map(([key, value]) => (value === '' ? key : `${key}=${quoteAttribute(value)}`)),
  ].join(' ');
  return `<${start}>${typeof content === 'string' ? escapeMarkup(content) : writeElement(content)}</${name}>`;
}

/** The markup of a tag (host contract §2). */
export const writeTag = (tag: TagSnippet): string => writeElement(createTagElement(tag));

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Quotes the value of an attribute. JSON, which contains double quotes, is more readable in single quotes. */
export const quoteAttribute = (text: string): string =>
  text.includes('"') && !text.includes("'")
    ? `'${escapeMarkup(text)}'`
    : `"${escapeMarkup(text).replaceAll('"', '&quot;')}"`;
