import type { PageElement } from '#shared/domain/page/tags/check/page-element.ts';
import type { TagPage } from '#shared/domain/page/tags/check/read-tag.ts';

/** The DOM element of each `PageElement` that {@link readDom} has created. */
const nodes = new WeakMap<PageElement, Element>();

/** Returns the DOM element from which `readDom` created a `PageElement`; undefined for a shadow root. */
export const getNode = (element: PageElement): Element | undefined => nodes.get(element);

/**
 * Reads the current page into the format of the rules that find mistakes in the tags of widgets. The same rules check HTML
 * source. Content that widgets have rendered (in elements with `data-coach-root`) is left out.
 */
export function readDom(): TagPage {
  // Each node is read once, so that the rules can compare elements by identity. Parents and children are read when they are
  // accessed.
  const elements = new Map<Node, PageElement>();
  const readElement = (node: Element | ShadowRoot): PageElement => {
    const element = elements.get(node) ?? readNode(node, readElement);
    elements.set(node, element);
    if (node instanceof Element) nodes.set(element, node);
    return element;
  };
  return {
    elements: getTrees(document)
      .flatMap((tree) => [...tree.querySelectorAll('*')])
      .filter((node) => !node.closest('[data-coach-root]'))
      .map(readElement),
    isOwnAddress,
    origin: location.origin,
  };
}

/** Whether an address, absolute or relative, leads to the site of this page. */
function isOwnAddress(href: string): boolean {
  try {
    // A preview in a frame (about:srcdoc) has no origin in its address; `window.origin` is that of its parent page.
    return [location.origin, window.origin].includes(new URL(href, document.baseURI).origin);
  } catch {
    // Not a valid address.
    return false;
  }
}

function readNode(node: Element | ShadowRoot, readElement: (node: Element | ShadowRoot) => PageElement): PageElement {
  const isElement = node instanceof Element;
  return {
    name: isElement ? node.localName : '',
    attributes: isElement ? [...node.attributes] : [],
    get parent() {
      // The parent of a shadow root is its host.
      const parent = node.parentNode ?? (node as ShadowRoot).host;
      return parent instanceof Element || parent instanceof ShadowRoot ? readElement(parent) : undefined;
    },
    get children() {
      return [...node.childNodes].flatMap((child): readonly (PageElement | string)[] => {
        if (child instanceof Element) return child.hasAttribute('data-coach-root') ? [] : [readElement(child)];
        return child instanceof Text ? [child.data] : [];
      });
    },
  };
}

/** Returns the document and all open shadow roots that the page itself has attached, outer ones first. */
function getTrees(tree: Document | ShadowRoot): readonly (Document | ShadowRoot)[] {
  const inner = [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [tree, ...inner.filter((root) => !isOurRoot(root)).flatMap(getTrees)];
}

/** Whether a widget, or the page doctor (the tool that shows mistakes on the page), renders in a shadow root. */
const isOurRoot = ({ host, children }: ShadowRoot) =>
  host.matches('[data-coach-state],[data-coach-doctor]') ||
  [...children].some((child) => child.hasAttribute('data-coach-root'));
