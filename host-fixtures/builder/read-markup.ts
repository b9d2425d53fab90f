import { parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes, Token } from 'parse5';
import type { Markup, MarkupElement, Place } from '#shared/domain/page/tags/check/markup.ts';

type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Reads HTML as a browser does, and keeps where each thing stands. Nothing of it comes near the page: no picture is loaded,
 * and no script runs.
 */
export function readMarkup(text: string): Markup {
  const isPage = /<(!doctype|html|head|body)\b/i.test(text);
  const { childNodes } = isPage
    ? parse(text, { sourceCodeLocationInfo: true })
    : parseFragment(text, { sourceCodeLocationInfo: true });
  return { roots: childNodes.flatMap((child) => read(child, text)), isPage };
}

function read(node: Child, source: string): readonly (MarkupElement | string)[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  return [readElement(node, source)];
}

/** The parser adds elements that nobody wrote, such as a body: these have no place of their own. */
function readElement(node: Element, source: string): MarkupElement {
  const { sourceCodeLocation: found } = node;
  const start = found?.startTag ?? found;
  const place: Place = { line: start?.startLine ?? 1, column: start?.startCol ?? 1 };
  return {
    ...{ name: node.tagName, place },
    attributes: node.attrs.map(({ name, value }) => ({ name, value, place: placeOf(found?.attrs?.[name]) ?? place })),
    inside: node.childNodes.flatMap((child) => read(child, source)),
    insideAt: { line: start?.endLine ?? 1, column: start?.endCol ?? 1 },
    isSelfClosed: start !== undefined && start !== null && source.slice(0, start.endOffset).endsWith('/>'),
    isClosed: found?.endTag !== undefined || !found,
  };
}

const placeOf = (location: Token.Location | undefined): Place | undefined =>
  location && { line: location.startLine, column: location.startCol };
