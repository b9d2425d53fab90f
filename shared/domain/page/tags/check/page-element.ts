/**
 * An element of a page, from the DOM or from parsed HTML, for the rules that find mistakes of page authors in the tags of
 * widgets (`coach-*`).
 */
export interface PageElement {
  /** The tag's name in lower case; empty for a shadow root. */
  readonly name: string;
  readonly attributes: readonly PageAttribute[];
  /** The parent element; for a shadow root, its host; undefined for the outermost element. */
  readonly parent: PageElement | undefined;
  /** Elements and text in document order, without the rendered content of widgets and without shadow roots. */
  readonly children: readonly (PageElement | string)[];
  /** Its position in the source text, if it was parsed from HTML; missing for elements of the DOM. */
  readonly source?: ElementSource;
}

/** An attribute. Parsers convert its name to lower case. */
export interface PageAttribute {
  readonly name: string;
  readonly value: string;
  /** The position of its name in the source text, if it was parsed from HTML. */
  readonly position?: SourcePosition | undefined;
}

/** The position of an element in the source text. */
export interface ElementSource {
  /** The position of the start tag. */
  readonly position: SourcePosition;
  /** The first character after the start tag. */
  readonly contentPosition: SourcePosition;
  /** Whether it has an end tag. */
  readonly isClosed: boolean;
}

/** A position in a text. Lines and columns start at 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Finds an attribute of an element by its name, in lower case. */
export function findAttribute({ attributes }: PageElement, name: string): PageAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** The value of an attribute; `undefined` if the element does not have it. */
export function getAttribute(element: PageElement, name: string): string | undefined {
  return findAttribute(element, name)?.value;
}

/** The text of an element and its descendants. */
export function getText({ children }: PageElement): string {
  return children.map((child) => (typeof child === 'string' ? child : getText(child))).join('');
}

/** The ancestors of an element, the nearest first. */
export function getAncestors({ parent }: PageElement): readonly PageElement[] {
  return parent ? [parent, ...getAncestors(parent)] : [];
}

/** All elements among some children and their descendants, in document order; texts are left out. */
export function getElements(children: PageElement['children']): readonly PageElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...getElements(child.children)]));
}

/** The position after a text that starts at `start`: line 2, column 3 for `a\nbc` at line 1, column 1. */
export function getPositionAfter(text: string, start: SourcePosition = { line: 1, column: 1 }): SourcePosition {
  const lines = text.split('\n');
  const { length } = lines.at(-1) ?? '';
  return lines.length === 1
    ? { line: start.line, column: start.column + length }
    : { line: start.line + lines.length - 1, column: length + 1 };
}
