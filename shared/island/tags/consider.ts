import type * as advising from '../advice/advice.ts';
import type { WidgetManifest } from '../manifest.ts';
import { readLink } from './read-link.ts';
import type { FoundTag } from './spellings.ts';

/** What the bootstrap knows of its page. This file is self-contained: it imports nothing of the bundle. */
export interface ConsideredPage {
  readonly byTag: ReadonlyMap<string, WidgetManifest>;
  /** The setting as it was written. */
  readonly spellings: Partial<readonly unknown[]> | undefined;
  readonly isIgnored: (element: Element) => boolean | undefined;
  readonly begin: (tag: FoundTag) => void;
  readonly importFile: (name: string) => Promise<unknown>;
}

/** A page has had its first seconds: what is said to its author keeps no traveller waiting. */
const restMs = 3000;

let looking: ReturnType<typeof setTimeout> | undefined;

/**
 * Considers an element that may be meant for us and is neither a tag nor an element of a widget: a link becomes an
 * island, and of everything else that advice may report, once the page is idle.
 */
export function consider(element: HTMLElement, page: ConsideredPage): void {
  const { byTag, spellings, isIgnored, begin, importFile } = page;
  const isAllowed = spellings?.includes?.('link') !== false && !isIgnored(element);
  const tag = element instanceof HTMLAnchorElement && isAllowed ? readLink(element, byTag) : undefined;
  if (tag) return begin(tag);
  looking ??= setTimeout(() => {
    looking = undefined;
    importFile('advice').then(
      (advice) => (advice as typeof advising).advisePage(),
      () => {},
    );
  }, restMs);
}
