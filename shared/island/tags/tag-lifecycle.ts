import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import { showFailurePanel } from '../mount/failure-panel.ts';
import type { LoadedIsland } from '../start/load-island.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { type MountTrigger, type WidgetManifest } from '../manifest.ts';
import { whenTriggered } from './page-timing.ts';
import type { AdoptedTag } from '../start/runtime.ts';
import { getLocale, type FoundTag } from './spellings.ts';

/** Dependencies of a tag's lifecycle. */
export interface TagContext {
  readonly load: (manifest: WidgetManifest, locale: string) => Promise<LoadedIsland>;
  /** The settings of the page at this time, unchecked. */
  readonly settings: () => RawSettings;
  readonly importFile: (name: string) => Promise<unknown>;
  /** The address of the bundle. */
  readonly address: string;
}

/**
 * Manages the lifecycle of a tag (host contract §5): `waiting`, `loading`, then `ready` or `failed`. The bootstrap handles it
 * until `loading`, then the runtime. A failure does not affect other islands or the page.
 *
 * @returns a function that ends it and restores the page
 */
export function startLifecycle(tag: FoundTag, { load, settings, address, importFile }: TagContext): () => void {
  const { element, manifest } = tag;
  let adoptedTag: AdoptedTag | undefined;
  let removePanel: (() => void) | undefined;
  let isOver = false;

  const setState = (state: string) => element.setAttribute('data-coach-state', state);

  async function mount(): Promise<void> {
    removePanel?.();
    setState('loading');
    const locale = getLocale(tag, settings()['locale']);
    try {
      const parts = await load(manifest, locale);
      await parts[0].pause();
      if (!isOver) adoptedTag = parts[0].adopt({ tag, parts, locale, setState, removeHeight, reload: mount, load });
    } catch (cause) {
      if (isOver) return;
      setState('failed');
      if (manifest.onFailure) removeHeight();
      else removePanel = showFailurePanel(element, locale, () => void mount());
      const widget = manifest.tag.slice(6);
      const message = await importFile('faults').then(
        (code) => (code as typeof faults).findFault({ address, widget, locale, cause }),
        // If that file fails too, and is on another site, CORS is the most likely cause.
        () => `${cause}${address.startsWith(location.origin) ? '' : '. CORS?'}`,
      );
      console.error(`[coach-widgets] ${message}`, cause);
      emit(element, 'coach:failed', { widget, code: 'load-failed', message });
    }
  }

  setState('waiting');
  const mountOption = /^(now|idle|visible)$/.exec(tag.option('mount') as string)?.[0] as MountTrigger | undefined;
  const trigger = mountOption ?? manifest.mountWhen;
  const stopWait = whenTriggered(trigger, element, () => isOver || void mount());
  // After the files were requested, because measuring forces a layout.
  const removeHeight = reserveHeight(tag);

  return () => {
    isOver = true;
    stopWait?.();
    removePanel?.();
    adoptedTag?.remove();
    removeHeight();
    element.removeAttribute('data-coach-state');
  };
}

/** Reserves the height of an island until it has loaded (host contract §6), except for links. */
function reserveHeight({ element, manifest }: FoundTag): () => void {
  const { style } = element;
  if (element.localName !== 'a') {
    // Custom elements are inline by default, and inline elements have no height.
    if (element.localName === manifest.tag) style.display = 'block';
    const matches = ([fromWidth, , only = '*', query = '']: NonNullable<WidgetManifest['heights']>[number]) =>
      fromWidth <= element.clientWidth && element.matches(only) && RegExp(query).test(location.search);
    const [, height] = manifest.heights?.findLast(matches) ?? [];
    if (height) style.minHeight = `${height}px`;
  }
  return () => {
    style.minHeight = '';
  };
}
