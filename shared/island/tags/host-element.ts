/** Where an island is drawn, for an element as the editor wrote it. */
export interface Carrier {
  /** What the island's own box goes into; its styles are adopted by the tree that this is in. */
  readonly place: HTMLElement | ShadowRoot;
  /** Shows what the editor wrote, or hides it. */
  showOriginal(shown: boolean): void;
  /** Puts the page back as it was. */
  release(): void;
}

const bears = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.+-.+)$/;

/**
 * Finds or makes the place of an island.
 *
 * Links are drawn beside (a link must not hold controls); elements that cannot have a shadow root, or have one of
 * their own, are drawn inside, around what stood there.
 */
export function carrierOf(element: HTMLElement, light: boolean): Carrier {
  if (element.localName === 'a') {
    const host = element.ownerDocument.createElement('div');
    element.after(host);
    const inner = inside(host, light);
    return {
      place: inner.place,
      showOriginal: (shown) => void (element.hidden = !shown),
      release() {
        element.hidden = false;
        host.parentNode?.removeChild(host);
      },
    };
  }
  if (light || (bears.test(element.localName) && (!element.shadowRoot || ownRoots.has(element)))) {
    return inside(element, light);
  }
  const host = element.ownerDocument.createElement('div');
  host.append(...element.childNodes);
  element.append(host);
  return { ...inside(host, light), release: () => host.replaceWith(...host.childNodes) };
}

/** Our own roots: a host that comes back to the page keeps the one it has. */
const ownRoots = new WeakMap<HTMLElement, ShadowRoot>();

function inside(host: HTMLElement, light: boolean): Carrier {
  return light ? inLight(host) : inShadow(host);
}

/** The slot shows what the editor wrote until it is taken away. */
function inShadow(host: HTMLElement): Carrier {
  const root = ownRoots.get(host) ?? host.attachShadow({ mode: 'open' });
  ownRoots.set(host, root);
  const slot = host.ownerDocument.createElement('slot');
  // A host that comes back still shows by the slot of before.
  root.replaceChildren();
  const showOriginal = (shown: boolean) => {
    if (shown) root.append(slot);
    else if (slot.parentNode) root.removeChild(slot);
  };
  // A root that served before still holds the slot of that time.
  root.replaceChildren(slot);
  return { place: root, showOriginal, release: () => showOriginal(true) };
}

/** In the page's own tree there is no slot: what the editor wrote is kept aside. */
function inLight(host: HTMLElement): Carrier {
  const original = [...host.childNodes];
  const aside = host.ownerDocument.createDocumentFragment();
  const showOriginal = (shown: boolean) => (shown ? host.prepend(aside) : aside.append(...original));
  return { place: host, showOriginal, release: () => showOriginal(true) };
}
