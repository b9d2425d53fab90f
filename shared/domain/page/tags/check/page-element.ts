/** An element of a page, from the DOM or from parsed HTML. A shadow root is an element without a name. */
export interface PageElement {
  readonly name: string;
  readonly attributes: readonly PageAttribute[];
  /** The element around it; of a shadow root its host. */
  readonly parent: PageElement | undefined;
  /** Elements and text in document order, without what a mounted widget has drawn. */
  readonly children: readonly (PageElement | string)[];
  /** How it was written; unknown in the DOM. */
  readonly source?: ElementSource;
}

/** An attribute. A parser writes its name in lower case. */
export interface PageAttribute {
  readonly name: string;
  readonly value: string;
  readonly position?: SourcePosition | undefined;
}

/** How an element was written. */
export interface ElementSource {
  readonly position: SourcePosition;
  /** The first character after the start tag. */
  readonly contentPosition: SourcePosition;
  /** Whether its end tag was written. */
  readonly isClosed: boolean;
}

/** A place in a text. Lines and columns begin at 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** An attribute of an element, by its name. */
export function findAttribute({ attributes }: PageElement, name: string): PageAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** The value of an attribute; `undefined` if the element does not have it. */
export function getAttribute(element: PageElement, name: string): string | undefined {
  return findAttribute(element, name)?.value;
}

/** The text of an element and of everything in it. */
export function getText({ children }: PageElement): string {
  return children.map((child) => (typeof child === 'string' ? child : getText(child))).join('');
}

/** The elements around an element, the nearest first. */
export function getAncestors({ parent }: PageElement): readonly PageElement[] {
  const ancestors: PageElement[] = [];
  for (let around = parent; around; around = around.parent) ancestors.push(around);
  return ancestors;
}

/** The elements among some children and in them, in document order. */
export function getElements(children: PageElement['children']): readonly PageElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...getElements(child.children)]));
}

/** The position after a text that begins at `start`. */
export function moveOver(text: string, start: SourcePosition = { line: 1, column: 1 }): SourcePosition {
  const lines = text.split('\n');
  const { length } = lines.at(-1) ?? '';
  return lines.length === 1
    ? { line: start.line, column: start.column + length }
    : { line: start.line + lines.length - 1, column: length + 1 };
}
