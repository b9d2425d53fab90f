import type * as advising from '../advice/advice.ts';
import type { WidgetManifest } from '../manifest.ts';
import { readLink } from './read-link.ts';
import type { FoundTag } from './spellings.ts';

/**
 * Functions and data of the bootstrap (the first script of a page), which loads this file on demand. They are passed, because
 * this file is built separately and shares no modules with the bootstrap.
 */
export interface BootstrapContext {
  /** The widgets by the names of their tags, such as `coach-bus-tracker`. */
  readonly byTag: ReadonlyMap<string, WidgetManifest>;
  /**
   * The setting `spellings`, a text that contains the ways in which the page's author may write widgets, such as `link`;
   * undefined for all.
   */
  readonly spellings: string | undefined;
  /** Whether an element is content by the page's visitors (`data-coach-ignore`), in which widgets are not mounted. */
  readonly isIgnored: (element: Element) => boolean | undefined;
  readonly mountTag: (tag: FoundTag) => void;
  /** Imports a file of the bundle by its name. */
  readonly importFile: (name: string) => Promise<unknown>;
}

/** Delay in ms after which mistakes of the page's author are reported, so that the report does not slow down the page. */
const adviceDelayMs = 3000;

/** Runs while a report is pending. One is enough for several elements, since it examines the complete page. */
let adviceTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Handles an element that mentions `coach-` and that the bootstrap has not mounted itself. If it is an allowed link to a
 * widget, such as `#coach-bus-tracker`, mounts the widget. Otherwise it may be a mistake, which `advice` reports later.
 */
export function consider(element: HTMLElement, page: BootstrapContext): void {
  const { byTag, spellings, isIgnored, mountTag, importFile } = page;
  const isAllowed = spellings?.includes('link') !== false && !isIgnored(element);
  const tag = element instanceof HTMLAnchorElement && isAllowed ? readLink(element, byTag) : undefined;
  if (tag) return mountTag(tag);
  // Also for correct links that mount no widget, such as links in sentences: `advice` decides what is a mistake.
  adviceTimer ??= setTimeout(() => {
    adviceTimer = undefined;
    importFile('advice').then(
      (advice) => (advice as typeof advising).advisePage(),
      // The page works without the report.
      () => {},
    );
  }, adviceDelayMs);
}
