import type * as advising from '../advice/advice.ts';
import type { WidgetManifest } from '../manifest.ts';
import { readLink } from './read-link.ts';
import type { FoundTag } from './spellings.ts';

/**
 * Functions and data of the bootstrap (the first script of a page), passed to this file because it must not import other files of
 * the bundle.
 */
export interface BootstrapContext {
  readonly byTag: ReadonlyMap<string, WidgetManifest>;
  /** The setting `spellings`, unvalidated: how the page's author may write widgets. */
  readonly spellings: Partial<readonly unknown[]> | undefined;
  readonly isIgnored: (element: Element) => boolean | undefined;
  readonly mountTag: (tag: FoundTag) => void;
  readonly importFile: (name: string) => Promise<unknown>;
}

/** Delay in ms after which mistakes of the page's author are reported, so that the report does not slow down the page. */
const adviceDelayMs = 3000;

let adviceTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Handles an element that mentions `coach-` but does not mount a widget. If the element is a link to a widget, such as
 * `#coach-bus-tracker`, the widget is mounted. Otherwise it may be a mistake, which `advice` examines and reports some seconds later.
 */
export function consider(element: HTMLElement, page: BootstrapContext): void {
  const { byTag, spellings, isIgnored, mountTag, importFile } = page;
  const isAllowed = spellings?.includes?.('link') !== false && !isIgnored(element);
  const tag = element instanceof HTMLAnchorElement && isAllowed ? readLink(element, byTag) : undefined;
  if (tag) return mountTag(tag);
  adviceTimer ??= setTimeout(() => {
    adviceTimer = undefined;
    importFile('advice').then(
      (advice) => (advice as typeof advising).advisePage(),
      // The page works without the report.
      () => {},
    );
  }, adviceDelayMs);
}
