import { parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes, Token } from 'parse5';
import {
  findAttribute,
  getElements,
  moveOver,
  type ElementSource,
  type PageElement,
  type Position,
} from '#shared/domain/page/tags/check/page-element.ts';
import type { CheckablePage } from '#shared/domain/page/tags/check/check-page.ts';
import type { Finding } from '#shared/domain/page/tags/check/finding.ts';

type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Reads HTML as a browser does, with the positions of elements and attributes. Nothing of it is added to the page: no
 * picture is loaded, and no script runs.
 */
export function readMarkup(text: string): CheckablePage {
  const isPage = /<(!doctype|html|head|body)\b/i.test(text);
  const { childNodes } = isPage
    ? parse(text, { sourceCodeLocationInfo: true })
    : parseFragment(text, { sourceCodeLocationInfo: true });
  return {
    elements: getElements(childNodes.flatMap((child) => read(child))),
    needsScript: isPage,
    // The site that the text is for is unknown.
    isOwnAddress: (href) => !/^(https?:)?\/\//i.test(href),
    resolve: (address) => address,
    folders: [],
    today: new Date().toLocaleDateString('sv-SE'),
  };
}

/** Where a finding is in the text. */
export function findPosition({ element, attribute, offset }: Finding): Position {
  const start = { line: 1, column: 1 };
  const { position = start, contentPosition = position } = element.source ?? {};
  if (attribute === undefined)
    return moveOver(getStart(element, offset), offset === undefined ? position : contentPosition);
  const { value = '', position: at = position } = findAttribute(element, attribute) ?? {};
  return offset === undefined ? at : moveOver(`${attribute}="${value.slice(0, offset)}`, at);
}

/** The text of an element up to a place in it. */
const getStart = ({ children }: PageElement, offset = 0) =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .slice(0, offset);

function read(node: Child, parent?: PageElement): readonly (PageElement | string)[] {
  if ('value' in node) return [node.value];
  return 'tagName' in node ? [readElement(node, parent)] : [];
}

function readElement(node: Element, parent: PageElement | undefined): PageElement {
  const source = readSource(node);
  const children: (PageElement | string)[] = [];
  const element: PageElement = {
    name: node.tagName,
    attributes: node.attrs.map(({ name, value }) => ({
      name,
      value,
      position: toPosition(node.sourceCodeLocation?.attrs?.[name]) ?? source.position,
    })),
    parent,
    children,
    source,
  };
  children.push(...node.childNodes.flatMap((child) => read(child, element)));
  return element;
}

/** The parser adds elements that were not written, such as a body: these have no position. */
function readSource({ sourceCodeLocation: location }: Element): ElementSource {
  const start = location?.startTag ?? location;
  return {
    position: { line: start?.startLine ?? 1, column: start?.startCol ?? 1 },
    contentPosition: { line: start?.endLine ?? 1, column: start?.endCol ?? 1 },
    isClosed: location?.endTag !== undefined || !location,
  };
}

const toPosition = (location: Token.Location | undefined): Position | undefined =>
  location && { line: location.startLine, column: location.startCol };
