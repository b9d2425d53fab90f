import type * as considering from '../tags/consider.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { ToastRequest } from '#shared/domain/page/toasts/read-toast.ts';
import type { CoachEvents } from '../events/event-details.ts';
import { readSpellings } from '#shared/domain/page/operation/read-spellings.ts';
import { preload, createIslandLoader, type CodeSources } from './load-island.ts';
import type { WidgetManifest } from '../manifest.ts';
import { readPageSettings } from './page-settings.ts';
import type { Runtime } from './runtime.ts';
import { isIgnored, candidateSelector, readTag, type FoundTag } from '../tags/spellings.ts';
import { startLifecycle, type TagContext } from '../tags/tag-lifecycle.ts';

/**
 * Dependencies of the bootstrap, the first script that a page loads: its own address, the other files of the bundle, and which
 * widgets exist.
 */
export interface Bootstrap extends Omit<CodeSources, 'settings' | 'open'> {
  readonly manifests: readonly WidgetManifest[];
}

// `public-api.ts` extends it to `window.coachWidgets`. Its comments are shown in the editors of page authors.
/** Functions for scripts of the page. */
export interface IslandApi {
  /** Mounts the tags in a tree; by default in the document. */
  scan(root?: ParentNode): void;
  /** Removes an island with all its timers. Its element stays in the page. */
  unmount(element: Element): void;
  /** Changes settings of the page. Other settings keep their values. */
  configure(settings: Partial<Settings>): void;
  /** Listens to an event of all islands. Returns a function that removes the listener. */
  on<Name extends keyof CoachEvents>(name: Name, listener: (event: CustomEvent<CoachEvents[Name]>) => void): () => void;
  /** Shows a short message: a text, or `{ words, tone, action: { words, run } }`. */
  toast(message: string | ToastRequest): void;
}

/**
 * Finds the tags of a page (elements that mount a widget, its island) and manages their lifecycles, including tags that are
 * added, moved, changed or removed later.
 */
export function boot({ manifests, ...sources }: Bootstrap): IslandApi {
  const { importFile } = sources;
  // If the custom element of a widget mounts immediately, the files that every widget needs (`base` and `core`) are requested
  // first: they are the largest, and all visitors wait for them. A page can delay it by an attribute, `mount` or `data-mount`.
  const mountsImmediately = ({ tag, mountWhen }: WidgetManifest) =>
    !mountWhen && document.querySelector(`${tag}:not([mount],[data-mount])`);
  if (manifests.some(mountsImmediately)) preload([...sources.base, 'core'], importFile);

  const byTag = new Map<string, WidgetManifest>(manifests.map((manifest) => [manifest.tag, manifest]));
  /** Selects custom elements of widgets, and elements that may be other spellings of a tag, such as `data-coach-widget`. */
  const selector = [candidateSelector, ...byTag.keys()].join();
  /** For each mounted tag, the function that removes its island. */
  const lifecycles = new Map<Element, () => void>();
  const initialSettings = readPageSettings();
  /** Messages that the page sends before the runtime has loaded. */
  const toasts: unknown[] = [];
  /** Names of the events that the page listens to; checked later for mistakes. */
  const events: string[] = [];
  let settings = initialSettings;
  /** The services and lifecycles of mounted islands; undefined until the first island has loaded its code. */
  let runtime: Runtime | undefined;

  const context: TagContext = {
    address: sources.address,
    settings: () => settings,
    importFile,
    load: createIslandLoader({
      ...sources,
      settings: () => settings,
      // Called for each island; only the first call opens the runtime. `early`: API requests that have started already;
      // `language`: that of the island, which the runtime uses if the settings have none.
      open: (core, early, language) =>
        (runtime ??= core.openRuntime({ early, language, settings, markup: initialSettings, toasts, events })),
    }),
  };

  const mountTag = (tag: FoundTag) =>
    lifecycles.has(tag.element) || lifecycles.set(tag.element, startLifecycle(tag, context));

  /** Mounts an element that is a tag. Other elements that mention `coach-` are examined by code that loads on demand. */
  const handleElement = (element: Element) => {
    if (lifecycles.has(element) || !(element instanceof HTMLElement)) return;
    // The ways to write a tag (data attribute, custom element, class or link) that the page allows.
    const spellings = readSpellings(settings['spellings']);
    const tag = readTag(element, byTag, spellings);
    if (tag) mountTag(tag);
    // The element may be a link or contain a mistake. Elements without "coach-" in their start tag belong to other libraries,
    // and "coach-root" is the class of our islands. `cloneNode` copies no children, so `outerHTML` is only the start and end
    // tag. The code of `consider` is built separately, so the functions that it shares with this file are passed.
    else if (/coach-(?!root)/.test((element.cloneNode() as Element).outerHTML)) {
      importFile('consider').then(
        (code) => (code as typeof considering).consider(element, { byTag, spellings, isIgnored, mountTag, importFile }),
        // The page works without this file.
        () => {},
      );
    }
  };

  const unmount = (element: Element) => {
    lifecycles.get(element)?.();
    lifecycles.delete(element);
  };

  // Removed tags are unmounted in a later task: a tag that is only moved is connected again by then, and keeps its island.
  const unmountRemoved = () =>
    setTimeout(() => lifecycles.forEach((_end, element) => element.isConnected || unmount(element)));

  const observer = new MutationObserver((records) => {
    for (const { target, attributeName, addedNodes, removedNodes } of records) {
      if (attributeName) handleElement(target as Element);
      addedNodes.forEach((node) => node instanceof Element && scan(node));
      if (removedNodes.length) unmountRemoved();
    }
  });
  /**
   * Observes a document or shadow root: tags that are added or removed, and elements that become tags. The runtime observes
   * the attributes of mounted tags.
   */
  const watch = (root: Node) =>
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-coach-widget'] });

  const scan = (root: ParentNode = document) => {
    if (root instanceof Element && root.matches(selector)) handleElement(root);
    root.querySelectorAll(selector).forEach(handleElement);
    if (root instanceof ShadowRoot) watch(root);
  };

  // Custom elements are found everywhere, even in shadow roots that the observer does not watch.
  for (const tag of byTag.keys()) {
    // `define` would throw if the page has defined the element. The observer then finds its tags.
    if (customElements.get(tag)) continue;
    customElements.define(
      tag,
      class extends HTMLElement {
        connectedCallback() {
          handleElement(this);
        }
        disconnectedCallback() {
          unmountRemoved();
        }
      },
    );
  }
  watch(document.documentElement);
  scan();

  return {
    scan,
    unmount,
    configure(change) {
      settings = { ...settings, ...change };
      runtime?.configure(change);
    },
    on(name, listener) {
      events.push(name);
      document.addEventListener(name, listener as EventListener);
      return () => document.removeEventListener(name, listener as EventListener);
    },
    toast(message) {
      if (runtime) runtime.toast(message);
      else toasts.push(message);
    },
  };
}
