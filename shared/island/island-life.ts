import { emit } from './emit.ts';
import { failurePanel } from './failure-panel.ts';
import { carrierOf } from './host-element.ts';
import type { IslandParts, IslandWanted } from './load-island.ts';
import { whenDue } from './moments.ts';
import type { MountedIsland } from './mount-island.tsx';
import { localeOf, readOptions, type TagOptions } from './read-options.ts';
import { reserve } from './reserve.ts';
import type { FoundTag } from './spellings.ts';

/** What a tag's life leans on. */
export interface LifeSupport {
  readonly loadIsland: (wanted: IslandWanted) => Promise<IslandParts>;
  readonly pageLocale: () => unknown;
  /** Says where the files come from, when they do not. */
  readonly loadHint: string;
}

/** A tag whose island is waited for, on its way, there, or failed. */
export interface IslandLife {
  /** Takes the new options of a tag whose attributes changed. */
  update(): void;
  /** Ends it and puts the page back as it was. */
  stop(): void;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Lives the life of one tag (host contract §5): `waiting`, `loading`, then `ready` or `failed`.
 * Nothing that fails here reaches another island or the page.
 */
export function beginLife(tag: FoundTag, { loadIsland, pageLocale, loadHint }: LifeSupport): IslandLife {
  const { element, manifest } = tag;
  const widget = manifest.tag.slice('coach-'.length);
  let options: TagOptions = readOptions(tag);
  const light = options.common.isolation === 'light';
  const carrier = carrierOf(element);
  const showReserve = reserve(carrier.host, manifest, light);
  let island: MountedIsland | undefined;
  let removePanel: (() => void) | undefined;
  let over = false;

  const setState = (state: string) => element.setAttribute('data-coach-state', state);
  const wanted = (): IslandWanted => ({
    manifest,
    locale: localeOf(tag, options.common.locale, pageLocale()),
    options: options.own,
  });

  function showOriginal(shown: boolean): void {
    showReserve(shown);
    carrier.showOriginal(shown);
  }

  function fail(code: string, cause: unknown): void {
    if (over) return;
    const message = cause instanceof Error ? cause.message : String(cause);
    const broken = island;
    island = undefined;
    // A root must not be taken down while React is still drawing it.
    if (broken) setTimeout(broken.unmount);
    const fallback = manifest.onFailure === 'fallback';
    showOriginal(fallback);
    if (fallback) removePanel = failurePanel(carrier.host, wanted().locale, () => void load());
    setState('failed');
    console.error(`[coach-widgets] ${manifest.tag} failed (${code}): ${message}`, cause);
    emit(element, 'coach:failed', { widget, code, message });
  }

  async function load(): Promise<void> {
    removePanel?.();
    removePanel = undefined;
    setState('loading');
    const asked = wanted();
    let parts: IslandParts;
    try {
      parts = await loadIsland(asked);
    } catch (cause) {
      fail('load-failed', new Error(loadHint, { cause }));
      return;
    }
    // A task of its own for each island, so that ten of them do not freeze the page together.
    await nextTask();
    if (over) return;
    try {
      const { runtime, ...content } = parts;
      island = runtime.mount({
        ...{ element, host: carrier.host, name: widget, light, emit, options, locale: asked.locale },
        ...content,
        onReady() {
          showOriginal(false);
          setState('ready');
          emit(element, 'coach:ready', { widget });
        },
        onFailed: (cause) => fail('render-failed', cause),
      });
      // The tag may have changed while the code was on its way.
      update();
    } catch (cause) {
      fail('render-failed', cause);
    }
  }

  function update(): void {
    const before = wanted().locale;
    options = readOptions(tag);
    const asked = wanted();
    if (asked.locale === before) {
      island?.update({ options });
      return;
    }
    loadIsland(asked).then(
      ({ words, commonWords }) => island?.update({ options, locale: asked.locale, words, commonWords }),
      (cause: unknown) => console.error(`[coach-widgets] ${manifest.tag}: no words in ${asked.locale}.`, cause),
    );
  }

  setState('waiting');
  showReserve(true);
  const stopWaiting = whenDue(options.common.mount ?? manifest.mountWhen, carrier.host, () => void load());

  return {
    update,
    stop() {
      over = true;
      stopWaiting();
      removePanel?.();
      island?.unmount();
      showOriginal(true);
      carrier.release();
      element.removeAttribute('data-coach-state');
    },
  };
}
