import { beginLife, type IslandLife, type LifeSupport } from './island-life.ts';
import { islandLoader, type CodeSources } from './load-island.ts';
import type { WidgetManifest } from './manifest.ts';
import { pageSettings, type RawSettings } from './page-settings.ts';
import { readTag, spelled } from './spellings.ts';

/** What the bootstrap is given: everything it knows comes from here. */
export interface Bootstrap extends Omit<CodeSources, 'settings'> {
  readonly manifests: readonly WidgetManifest[];
}

/** What the page's script may do with our islands; `public-api.ts` makes `window.coachWidgets` of it. */
export interface BootedPage {
  scan(root: ParentNode): void;
  unmount(element: Element): void;
  configure(settings: RawSettings): void;
}

/**
 * Finds the tags of a page and lives their lives; keeps up with tags that come, go, move or change later.
 */
export function boot({ manifests, ...sources }: Bootstrap): BootedPage {
  const byTag = new Map<string, WidgetManifest>(manifests.map((manifest) => [manifest.tag, manifest]));
  const selector = [spelled, ...byTag.keys()].join();
  const lives = new Map<Element, IslandLife>();
  const watched = new WeakSet<Node>();
  let settings = pageSettings(document);
  let configureRuntime: ((change: RawSettings) => void) | undefined;

  const load = islandLoader({ ...sources, settings: () => settings });
  const files = new URL('.', sources.address);
  const cors = files.origin === location.origin ? '' : ' A page of another origin needs Access-Control-Allow-Origin.';
  const support: LifeSupport = {
    loadHint: `files at ${files.href} could not be loaded.${cors}`,
    pageLocale: () => settings.locale,
    async loadIsland(wanted) {
      const parts = await load(wanted);
      configureRuntime = parts.runtime.configure;
      return parts;
    },
  };

  function found(element: Element): void {
    if (lives.has(element) || !element.isConnected) return;
    const tag = readTag(element, byTag);
    if (!tag) return;
    try {
      lives.set(element, beginLife(tag, support));
      changes.observe(element, { attributes: true });
    } catch (cause) {
      console.error(`[coach-widgets] ${tag.manifest.tag} could not start.`, cause);
    }
  }

  const changes = new MutationObserver((records) => {
    const changed = new Set(records.filter((record) => record.attributeName !== 'data-coach-state').map(targetOf));
    changed.forEach((element) => lives.get(element)?.update());
  });

  function unmount(element: Element): void {
    lives.get(element)?.stop();
    lives.delete(element);
  }

  /** A task later, so that a tag that is only moved keeps its island. */
  function sweep(): void {
    setTimeout(() => lives.forEach((_life, element) => element.isConnected || unmount(element)));
  }

  function watch(root: Node): void {
    if (watched.has(root)) return;
    watched.add(root);
    const attributes = { attributes: true, attributeFilter: ['data-coach-widget'] };
    new MutationObserver((records) => {
      for (const record of records) {
        if (record.type === 'attributes') found(targetOf(record));
        record.addedNodes.forEach((node) => node instanceof Element && scan(node));
      }
      if (records.some((record) => record.removedNodes.length)) sweep();
    }).observe(root, { childList: true, subtree: true, ...attributes });
  }

  function scan(root: ParentNode): void {
    if (root instanceof Element && root.matches(selector)) found(root);
    root.querySelectorAll(selector).forEach(found);
    if (root instanceof ShadowRoot) watch(root);
  }

  // Tags of our own tell of themselves wherever they stand, inside other shadow roots too.
  for (const tag of byTag.keys()) defineTag(tag, found, sweep);
  watch(document.documentElement);
  scan(document);

  return {
    scan,
    unmount,
    configure(change) {
      settings = { ...settings, ...change };
      configureRuntime?.(change);
    },
  };
}

const targetOf = (record: MutationRecord) => record.target as Element;

function defineTag(tag: string, connected: (element: Element) => void, disconnected: () => void): void {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        connected(this);
      }
      disconnectedCallback() {
        disconnected();
      }
    },
  );
}
