import type { Runtime } from '../start/runtime.ts';
import { vi } from 'vitest';
import type { IslandParts } from '../start/load-island.ts';
import type { IslandModule, WidgetManifest } from '../manifest.ts';
import { mountIsland } from '../mount/mount-island.tsx';
import { readLink } from './read-link.ts';
import { readTag, type FoundTag } from './spellings.ts';

/** Two widgets of the tests: what fails shows its fallback in one, and hides in the other. */
export const tracker: WidgetManifest = { tag: 'coach-small-tracker' };
export const toast: WidgetManifest = { tag: 'coach-small-toast', onFailure: 'hide' };

/** A page's body out of HTML; the answer is its first element. */
export function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  const first = document.body.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('The page is empty.');
  return first;
}

/** The tag that an element is. */
export function tagOf(element: HTMLElement, ...manifests: readonly WidgetManifest[]): FoundTag {
  const known = manifests.length ? manifests : [tracker, toast];
  const byTag = new Map(known.map((manifest) => [manifest.tag as string, manifest]));
  const tag = readTag(element, byTag) ?? (element instanceof HTMLAnchorElement ? readLink(element, byTag) : undefined);
  if (!tag) throw new Error('That is no tag.');
  return tag;
}

/** Parts of an island whose runtime only notes what it is given. */
export function notedParts() {
  const adopted = { update: vi.fn(), remove: vi.fn() };
  const runtime = {
    pause: async () => {},
    adopt: vi.fn<Runtime['adopt']>(({ setState }) => {
      setState('ready');
      return adopted;
    }),
    configure: vi.fn(),
    toast: vi.fn(),
  };
  const module: IslandModule = { attributes: {}, Island: () => null, styles: [], mount: mountIsland };
  const parts: IslandParts = [runtime, module, { locale: 'fr', messages: {}, common: {} }];
  return { parts, module, runtime, adopted };
}
