import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import { failurePanel } from '../mount/failure-panel.ts';
import type { IslandParts } from '../start/load-island.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { type MountTrigger, type WidgetManifest } from '../manifest.ts';
import { whenDue } from './moments.ts';
import type { AdoptedTag } from '../start/runtime.ts';
import { getLocale, type FoundTag } from './spellings.ts';

/** What a tag's life leans on. */
export interface LifeSupport {
  readonly load: (manifest: WidgetManifest, locale: string) => Promise<IslandParts>;
  /** The settings of the page at this time, unchecked. */
  readonly settings: () => RawSettings;
  readonly importFile: (name: string) => Promise<unknown>;
  /** Where the files come from. */
  readonly address: string;
}

/**
 * Lives the life of one tag (host contract §5): `waiting`, `loading`, then `ready` or `failed`. The bootstrap brings
 * it to `loading`; what follows is the runtime's. Nothing that fails here reaches another island or the page.
 *
 * @returns a function that ends it and puts the page back as it was.
 */
export function beginLife(tag: FoundTag, { load, settings, address, importFile }: LifeSupport): () => void {
  const { element, manifest } = tag;
  let adopted: AdoptedTag | undefined;
  let removePanel: (() => void) | undefined;
  let over = false;

  const setState = (state: string) => element.setAttribute('data-coach-state', state);

  async function mount(): Promise<void> {
    removePanel?.();
    setState('loading');
    const locale = getLocale(tag, settings()['locale']);
    try {
      const parts = await load(manifest, locale);
      await parts[0].turn();
      if (!over) adopted = parts[0].adopt({ tag, parts, locale, setState, removeHeight, reload: mount, load });
    } catch (cause) {
      if (over) return;
      setState('failed');
      if (manifest.onFailure) removeHeight();
      else removePanel = failurePanel(element, locale, () => void mount());
      const widget = manifest.tag.slice(6);
      const message = await importFile('faults').then(
        (code) => (code as typeof faults).loadFault({ address, widget, locale, cause }),
        // Where not even that comes, and from elsewhere, this is the likeliest.
        () => `${cause}${address.startsWith(location.origin) ? '' : '. CORS?'}`,
      );
      console.error(`[coach-widgets] ${message}`, cause);
      emit(element, 'coach:failed', { widget, code: 'load-failed', message });
    }
  }

  setState('waiting');
  const asked = /^(now|idle|visible)$/.exec(tag.option('mount') as string)?.[0] as MountTrigger | undefined;
  const trigger = asked ?? manifest.mountWhen;
  const stopWait = whenDue(trigger, element, () => over || void mount());
  // After the files have been asked for: to measure the page is to lay it out.
  const removeHeight = keepHeight(tag);

  return () => {
    over = true;
    stopWait?.();
    removePanel?.();
    adopted?.remove();
    removeHeight();
    element.removeAttribute('data-coach-state');
  };
}

/** Keeps the height an island will have while it is waited for (host contract §6), unless it is a link's. */
function keepHeight({ element, manifest }: FoundTag): () => void {
  const { style } = element;
  if (element.localName !== 'a') {
    // A tag of our own is inline, and an inline element has no height, until something says otherwise.
    if (element.localName === manifest.tag) style.display = 'block';
    const holds = ([fromWidth, , only = '*', query = '']: NonNullable<WidgetManifest['heights']>[number]) =>
      fromWidth <= element.clientWidth && element.matches(only) && RegExp(query).test(location.search);
    const [, height] = manifest.heights?.findLast(holds) ?? [];
    if (height) style.minHeight = `${height}px`;
  }
  return () => {
    style.minHeight = '';
  };
}
