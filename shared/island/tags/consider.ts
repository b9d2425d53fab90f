import type * as advising from '../advice/advice.ts';
import type { WidgetManifest } from '../manifest.ts';
import { readLink } from './read-link.ts';
import type { FoundTag } from './spellings.ts';

/** Parts of the bootstrap for this file, which is self-contained: it imports nothing from the bundle. */
export interface BootstrapContext {
  readonly byTag: ReadonlyMap<string, WidgetManifest>;
  /** The unvalidated setting. */
  readonly spellings: Partial<readonly unknown[]> | undefined;
  readonly isIgnored: (element: Element) => boolean | undefined;
  readonly mountTag: (tag: FoundTag) => void;
  readonly importFile: (name: string) => Promise<unknown>;
}

/** Delay in ms, so that advice for the author does not slow down the page. */
const adviceDelayMs = 3000;

let adviceTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Handles an element that may be meant for us but is neither a tag nor an element of a widget: a link becomes an island, and
 * anything else is reported by `advice` when the page is idle.
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
      () => {},
    );
  }, adviceDelayMs);
}
