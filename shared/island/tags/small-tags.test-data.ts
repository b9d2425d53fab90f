import type { Runtime } from '../start/runtime.ts';
import { vi } from 'vitest';
import type { LoadedIsland } from '../start/load-island.ts';
import type { WidgetManifest } from '../manifest.ts';
import { mountIsland, type IslandModule } from '../mount/mount-island.tsx';
import { readLink } from './read-link.ts';
import { readTag, type FoundTag } from './spellings.ts';

/** Two widgets for tests: if it fails, the tracker shows its fallback, and the toast is hidden. */
export const tracker: WidgetManifest = { tag: 'coach-small-tracker' };
export const toast: WidgetManifest = { tag: 'coach-small-toast', onFailure: 'hide' };

/** Sets the HTML of the page's body. Returns its first element. */
export function writeHtml(html: string): HTMLElement {
  document.body.innerHTML = html;
  const first = document.body.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('The page is empty.');
  return first;
}

/** Reads the tag of an element. */
export function getTag(element: HTMLElement, ...manifests: readonly WidgetManifest[]): FoundTag {
  const usedManifests = manifests.length ? manifests : [tracker, toast];
  const byTag = new Map(usedManifests.map((manifest) => [manifest.tag as string, manifest]));
  const tag = readTag(element, byTag) ?? (element instanceof HTMLAnchorElement ? readLink(element, byTag) : undefined);
  if (!tag) throw new Error('The element is not a tag.');
  return tag;
}

/** Creates a loaded island with a mock runtime. */
export function createMockParts() {
  const adoptedTag = { update: vi.fn(), remove: vi.fn() };
  const runtime = {
    pause: async () => {},
    adopt: vi.fn<Runtime['adopt']>(({ setState }) => {
      setState('ready');
      return adoptedTag;
    }),
    configure: vi.fn(),
    toast: vi.fn(),
  };
  const module: IslandModule = { attributes: {}, Island: () => null, styles: [], mount: mountIsland };
  const parts: LoadedIsland = [runtime, module, { locale: 'fr', messages: {}, common: {} }];
  return { parts, module, runtime, adoptedTag };
}
