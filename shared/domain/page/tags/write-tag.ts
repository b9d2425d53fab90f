import type { Spelling } from '../operation/settings.ts';
import { attributeName } from './attribute-value.ts';

/** A tag to be written. */
export interface WrittenTag {
  /** Without `coach-`. */
  readonly widget: string;
  readonly spelling: Spelling;
  /** Options in camelCase, in the order in which they are written; one without words is left out. */
  readonly options: Readonly<Record<string, string>>;
  /** What is seen until the island stands, and where it cannot. */
  readonly fallback: Fallback;
}

/** A link of the page's own site. */
export interface Fallback {
  /** Its path, which may have a query. */
  readonly path: string;
  readonly words: string;
}

/** An element, before it is written or made: what stands in it is words, or one element. */
export interface TagElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly inside: string | TagElement;
}

/** Addresses and markup are read from elements alone, never from a link's query (host contract §2). */
const onElementsAlone = ['links', 'basePath', 'text'];

/** The options of a widget that a spelling cannot carry. */
export function optionsLost({ spelling, options }: Pick<WrittenTag, 'spelling' | 'options'>): readonly string[] {
  return spelling === 'link' ? onElementsAlone.filter((option) => options[option]) : [];
}

/** The element that a tag is in its spelling (host contract §2). */
export function tagElement({ widget, spelling, options, fallback }: WrittenTag): TagElement {
  const given = Object.entries(options).filter(([, value]) => value !== '');
  const link: TagElement = { name: 'a', attributes: [['href', fallback.path]], inside: fallback.words };
  const written = (prefix: string) =>
    given.map(([option, value]) => [`${prefix}${attributeName(option)}`, value] as const);
  switch (spelling) {
    case 'tag':
      return { name: `coach-${widget}`, attributes: written(''), inside: link };
    case 'data':
      return { name: 'div', attributes: [['data-coach-widget', widget], ...written('data-')], inside: link };
    case 'class':
      return { name: 'p', attributes: [['class', `coach-widget-${widget}`], ...written('data-')], inside: link };
    case 'link':
      return { ...link, attributes: [['href', writeLink(widget, fallback.path, given)]] };
  }
}

function writeLink(widget: string, path: string, given: readonly [option: string, value: string][]): string {
  const [place = '', before = ''] = path.replace(/#.*/, '').split('?');
  const query = new URLSearchParams(before);
  for (const [option, value] of given) if (!onElementsAlone.includes(option)) query.set(option, value);
  return `${place}${query.size > 0 ? `?${query}` : ''}#coach-${widget}`;
}

/** The markup of an element, as an editor pastes it. */
export function writeElement({ name, attributes, inside }: TagElement): string {
  const opened = [name, ...attributes.map(([key, value]) => (value === '' ? key : `${key}=${quoted(value)}`))].join(
    ' ',
  );
  return `<${opened}>${typeof inside === 'string' ? escaped(inside) : writeElement(inside)}</${name}>`;
}

/** The markup of a tag (host contract §2). */
export const writeTag = (tag: WrittenTag): string => writeElement(tagElement(tag));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** JSON reads better between single quotes. */
const quoted = (text: string) =>
  text.includes('"') && !text.includes("'") ? `'${escaped(text)}'` : `"${escaped(text).replaceAll('"', '&quot;')}"`;
