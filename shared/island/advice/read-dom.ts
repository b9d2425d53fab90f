import type { PageElement } from '#shared/domain/page/tags/check/page-element.ts';
import type { RulePage } from '#shared/domain/page/tags/check/read-tag.ts';

const nodes = new WeakMap<PageElement, Element>();

/** The element of the document that was read. */
export const getNode = (element: PageElement): Element | undefined => nodes.get(element);

/** Reads a page for the rules as it is now, without what widgets have drawn. */
export function readDom(): RulePage {
  const elements = new Map<Node, PageElement>();
  const read = (node: Element | ShadowRoot): PageElement => {
    const element = elements.get(node) ?? readNode(node, read);
    elements.set(node, element);
    if (node instanceof Element) nodes.set(element, node);
    return element;
  };
  return {
    elements: getTrees(document)
      .flatMap((tree) => [...tree.querySelectorAll('*')])
      .filter((node) => !node.closest('[data-coach-root]'))
      .map(read),
    isOwnAddress,
  };
}

function isOwnAddress(href: string): boolean {
  try {
    // A preview in a frame has the origin of the page around it, and no address of its own.
    return [location.origin, window.origin].includes(new URL(href, document.baseURI).origin);
  } catch {
    return false;
  }
}

function readNode(node: Element | ShadowRoot, read: (node: Element | ShadowRoot) => PageElement): PageElement {
  const isElement = node instanceof Element;
  return {
    name: isElement ? node.localName : '',
    attributes: isElement ? [...node.attributes] : [],
    get parent() {
      const parent = node.parentNode ?? (node as ShadowRoot).host;
      return parent instanceof Element || parent instanceof ShadowRoot ? read(parent) : undefined;
    },
    get children() {
      return [...node.childNodes].flatMap((child): readonly (PageElement | string)[] => {
        if (child instanceof Element) return child.hasAttribute('data-coach-root') ? [] : [read(child)];
        return child instanceof Text ? [child.data] : [];
      });
    },
  };
}

/** The document and every open shadow root that the page itself has made, from the outside inwards. */
function getTrees(tree: Document | ShadowRoot): readonly (Document | ShadowRoot)[] {
  const inner = [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [tree, ...inner.filter((root) => !isDrawn(root)).flatMap(getTrees)];
}

/** Whether a widget or the page doctor draws in a shadow root. */
const isDrawn = ({ host, children }: ShadowRoot) =>
  host.matches('[data-coach-state],[data-coach-doctor]') ||
  [...children].some((child) => child.hasAttribute('data-coach-root'));
