import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import { showRetryButton } from '../mount/retry-button.ts';
import type { LoadedIsland } from '../start/load-island.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { type MountTrigger, type WidgetManifest } from '../manifest.ts';
import { whenTriggered } from './page-timing.ts';
import type { AdoptedTag } from '../start/runtime.ts';
import { getLocale, type FoundTag } from './spellings.ts';

/** Dependencies of a tag's lifecycle. */
export interface TagContext {
  /** Loads the code and messages of a widget. */
  readonly load: (manifest: WidgetManifest, locale: string) => Promise<LoadedIsland>;
  /** Returns the current settings of the page, unvalidated. */
  readonly settings: () => RawSettings;
  /** Imports a file of the bundle by its name, such as `faults`. */
  readonly importFile: (name: string) => Promise<unknown>;
  /** The address of the bundle's first script. */
  readonly address: string;
}

/**
 * Manages the lifecycle of a tag, an element that mounts a widget (host contract §5): `waiting`, `loading`, then `ready` or
 * `failed`, in the attribute `data-coach-state`. This code is responsible until the widget has loaded, and then passes the tag
 * to the runtime, the part of the bundle that mounts widgets and that all widgets share. A failure does not affect other
 * widgets or the page.
 *
 * @returns a function that removes the widget, the reserved height and the attribute
 */
export function startLifecycle(tag: FoundTag, { load, settings, address, importFile }: TagContext): () => void {
  const { element, manifest } = tag;
  let adoptedTag: AdoptedTag | undefined;
  let removeRetryButton: (() => void) | undefined;
  /** Whether the tag was removed; the code that is still loading for it then has no effect. */
  let isOver = false;

  const setState = (state: string) => element.setAttribute('data-coach-state', state);

  async function mount(): Promise<void> {
    removeRetryButton?.();
    setState('loading');
    const locale = getLocale(tag, settings()['locale']);
    try {
      const parts = await load(manifest, locale);
      const [runtime] = parts;
      // Waits for a separate task, so that many widgets that are mounted at once do not freeze the page.
      await runtime.pause();
      // `reload` lets the runtime repeat everything, for example after a failure; with `load` it loads another language.
      if (!isOver) adoptedTag = runtime.adopt({ tag, parts, locale, setState, removeHeight, reload: mount, load });
    } catch (cause) {
      if (isOver) return;
      setState('failed');
      // Some widgets show nothing if they fail. The others show a button that calls `mount` again.
      if (manifest.onFailure) removeHeight();
      else removeRetryButton = showRetryButton(element, locale, () => void mount());
      const widget = manifest.tag.slice('coach-'.length);
      const message = await importFile('faults').then(
        (code) => (code as typeof faults).findFault({ address, widget, locale, cause }),
        // If the code that finds out the cause fails to load, too, and is on another site, CORS is the most likely cause.
        () => `${cause}${address.startsWith(location.origin) ? '' : '. CORS?'}`,
      );
      console.error(`[coach-widgets] ${message}`, cause);
      emit(element, 'coach:failed', { widget, code: 'load-failed', message });
    }
  }

  setState('waiting');
  // The tag's option `mount` overrides the widget's own trigger; without either, `mount` is called at once. A missing option is
  // null, which `exec` converts to the text `null`; like any invalid value, it does not match.
  const mountOption = /^(now|idle|visible)$/.exec(tag.option('mount') as string)?.[0] as MountTrigger | undefined;
  const trigger = mountOption ?? manifest.mountWhen;
  // Undefined if `mount` was called at once. `isOver` is checked, since a stopped observer may still deliver a queued entry.
  const stopWait = whenTriggered(trigger, element, () => isOver || void mount());
  // Called last, because measuring the tag forces a layout, which must not delay the requests for the files. `mount` needs the
  // result only after the files have loaded.
  const removeHeight = reserveHeight(tag);

  return () => {
    isOver = true;
    stopWait?.();
    removeRetryButton?.();
    adoptedTag?.remove();
    removeHeight();
    element.removeAttribute('data-coach-state');
  };
}

/**
 * Reserves the height of a widget until it has loaded, so that the page does not shift (host contract §6). Links reserve
 * nothing: they are parts of a line of text until the widget replaces them. Of the heights in the manifest, the last one that
 * matches applies: each has a minimum width of the tag in px, and optionally a selector for the tag (`only`) and a regular
 * expression for the query of the page's address.
 *
 * @returns a function that removes the reserved height
 */
function reserveHeight({ element, manifest }: FoundTag): () => void {
  const { style } = element;
  if (element.localName !== 'a') {
    // Custom elements are inline by default, and `min-height` has no effect on inline elements.
    if (element.localName === manifest.tag) style.display = 'block';
    const matches = ([fromWidth, , only = '*', query = '']: NonNullable<WidgetManifest['heights']>[number]) =>
      fromWidth <= element.clientWidth && element.matches(only) && RegExp(query).test(location.search);
    const [, height] = manifest.heights?.findLast(matches) ?? [];
    if (height) style.minHeight = `${height}px`;
  }
  return () => void (style.minHeight = '');
}
