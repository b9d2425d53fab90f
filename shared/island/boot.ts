import { askFor, islandLoader, type CodeSources } from './load-island.ts';
import type { WidgetManifest } from './manifest.ts';
import { pageSettings, type RawSettings } from './page-settings.ts';
import type { Runtime } from './runtime.ts';
import { readTag, spelled } from './spellings.ts';
import { beginLife, type LifeSupport } from './tag-life.ts';

/** What the bootstrap is given: everything it knows comes from here. */
export interface Bootstrap extends Omit<CodeSources, 'apiBase' | 'open'> {
  readonly manifests: readonly WidgetManifest[];
  /** The bootstrap's own address. */
  readonly address: string;
}

/** What the page's script may do with our islands; `public-api.ts` makes `window.coachWidgets` of it. */
export interface BootedPage {
  scan(root: ParentNode): void;
  unmount(element: Element): void;
  configure(settings: RawSettings): void;
  /** Shows a short message: words, or `{ words, tone, action: { words, run } }`. */
  toast(said: unknown): void;
}

/** Finds the tags of a page and lives their lives; keeps up with tags that come, go, move or change later. */
export function boot({ manifests, address, ...sources }: Bootstrap): BootedPage {
  // The largest file of all first: whatever runs before it is asked for, every traveller waits for.
  const isDue = ({ tag, mountWhen }: WidgetManifest) =>
    !mountWhen && document.querySelector(`${tag}:not([mount],[data-mount])`);
  if (manifests.some(isDue)) askFor([...sources.needs, 'core'], sources.importFile);

  const byTag = new Map<string, WidgetManifest>(manifests.map((manifest) => [manifest.tag, manifest]));
  const selector = [spelled, ...byTag.keys()].join();
  const lives = new Map<Element, () => void>();
  const written = pageSettings(document);
  const toasts: unknown[] = [];
  let settings = written;
  let runtime: Runtime | undefined;

  const support: LifeSupport = {
    address,
    pageLocale: () => settings.locale,
    load: islandLoader({
      ...sources,
      apiBase: settings.apiBase,
      open: (core, early, language) => (runtime ??= core.openRuntime({ early, language, settings, written, toasts })),
    }),
  };

  const found = (element: Element) => {
    if (lives.has(element) || !(element instanceof HTMLElement)) return;
    const tag = readTag(element, byTag);
    if (!tag) return;
    lives.set(element, beginLife(tag, support));
  };

  const unmount = (element: Element) => {
    lives.get(element)?.();
    lives.delete(element);
  };

  /** A task later, so that a tag that is only moved keeps its island. */
  const sweep = () => setTimeout(() => lives.forEach((_life, element) => element.isConnected || unmount(element)));

  const observer = new MutationObserver((records) => {
    for (const { target, attributeName, addedNodes, removedNodes } of records) {
      if (attributeName) found(target as Element);
      addedNodes.forEach((node) => node instanceof Element && scan(node));
      if (removedNodes.length) sweep();
    }
  });
  const watch = (root: Node) =>
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-coach-widget'] });

  const scan = (root: ParentNode) => {
    if (root instanceof Element && root.matches(selector)) found(root);
    root.querySelectorAll(selector).forEach(found);
    if (root instanceof ShadowRoot) watch(root);
  };

  // Tags of our own tell of themselves wherever they stand, inside other shadow roots too.
  for (const tag of byTag.keys()) {
    if (customElements.get(tag)) continue;
    customElements.define(
      tag,
      class extends HTMLElement {
        connectedCallback() {
          found(this);
        }
        disconnectedCallback() {
          sweep();
        }
      },
    );
  }
  watch(document.documentElement);
  scan(document);

  return {
    scan,
    unmount,
    configure(change) {
      settings = { ...settings, ...change };
      runtime?.configure(change);
    },
    toast(said) {
      if (runtime) runtime.toast(said);
      else toasts.push(said);
    },
  };
}
