/** Where something stands in a text; both begin at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** An attribute as it was written; a parser makes its name small. */
export interface MarkupAttribute {
  readonly name: string;
  readonly value: string;
  readonly place: Place;
}

/** An element of a pasted page: what a parser that keeps places says of it. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
  readonly place: Place;
  /** Elements and words, in their order; of a script its text alone. */
  readonly inside: readonly (MarkupElement | string)[];
  /** Where what stands in it begins. */
  readonly insideAt: Place;
  /** Written as `<x />`, which HTML takes for `<x>`. */
  readonly isSelfClosed: boolean;
  /** Whether its end tag was written. */
  readonly isClosed: boolean;
}

/** A text that was pasted, as a parser reads it. */
export interface Markup {
  readonly roots: readonly (MarkupElement | string)[];
  /** Whether it is a whole page, and not a part of one. */
  readonly isPage: boolean;
}

/** An element, and what stands around it: the nearest first. */
export interface PlacedElement {
  readonly element: MarkupElement;
  readonly around: readonly MarkupElement[];
  /** Elements and words that stand in the same parent, itself among them. */
  readonly beside: readonly (MarkupElement | string)[];
}

/** All elements, in the order of the page. */
export function elementsOf(
  inside: readonly (MarkupElement | string)[],
  around: readonly MarkupElement[] = [],
): readonly PlacedElement[] {
  return inside.flatMap((element) =>
    typeof element === 'string'
      ? []
      : [{ element, around, beside: inside }, ...elementsOf(element.inside, [element, ...around])],
  );
}

/** The words in an element and in all that stands in it. */
export function wordsOf({ inside }: Pick<MarkupElement, 'inside'>): string {
  return inside.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');
}

/** What was written in an attribute; `undefined` where it is not there. */
export function valueOf(element: MarkupElement, name: string): string | undefined {
  return attributeOf(element, name)?.value;
}

/** An attribute of an element, with its place. */
export function attributeOf({ attributes }: MarkupElement, name: string): MarkupAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** The place that lies so many characters of a text behind another. */
export function placeAfter(start: Place, passed: string): Place {
  const lines = passed.split('\n');
  const last = lines.at(-1) ?? '';
  return lines.length === 1
    ? { line: start.line, column: start.column + last.length }
    : { line: start.line + lines.length - 1, column: last.length + 1 };
}
