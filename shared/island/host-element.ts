/** Where an island is drawn, for an element as the editor wrote it. */
export interface Carrier {
  /** Holds the island's root. */
  readonly host: HTMLElement;
  /** Shows or hides what the editor wrote, where that stands beside the host and not in it. */
  showOriginal(shown: boolean): void;
  /** Puts the page back as it was. */
  release(): void;
}

const bears = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.+-.+)$/;

/** Our own roots: a host that comes back to the page keeps the one it has. */
const ownRoots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * Finds or makes the element that carries an island's root.
 *
 * Links are drawn beside (a link must not hold controls); elements that cannot have a shadow root, or have one of
 * their own, are drawn inside, around what stood there.
 */
export function carrierOf(element: HTMLElement): Carrier {
  const nothing = () => {};
  if (element.localName === 'a') {
    const host = element.ownerDocument.createElement('div');
    element.after(host);
    const showOriginal = (shown: boolean) => void (element.hidden = !shown);
    return {
      host,
      showOriginal,
      release() {
        showOriginal(true);
        host.parentNode?.removeChild(host);
      },
    };
  }
  if (bears.test(element.localName) && (!element.shadowRoot || ownRoots.has(element))) {
    return { host: element, showOriginal: nothing, release: nothing };
  }
  const host = element.ownerDocument.createElement('div');
  host.append(...element.childNodes);
  element.append(host);
  return { host, showOriginal: nothing, release: () => host.replaceWith(...host.childNodes) };
}

/** The shadow root of a host: the one of an earlier life, else a new one. */
export function rootOf(host: HTMLElement): ShadowRoot {
  const root = ownRoots.get(host) ?? host.attachShadow({ mode: 'open' });
  ownRoots.set(host, root);
  return root;
}
