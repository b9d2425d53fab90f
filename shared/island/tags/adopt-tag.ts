import { emit } from '../events/emit.ts';
import { failurePanel } from '../mount/failure-panel.ts';
import { handFocus } from '../mount/hand-focus.ts';
import { carrierOf } from './host-element.ts';
import { nameOf } from '../manifest.ts';
import type { IslandPage, MountedIsland } from '../mount/mount-island.tsx';
import { readOptions } from './read-options.ts';
import type { AdoptedTag, TagRequest } from '../start/runtime.ts';
import { localeOf } from './spellings.ts';

/** Mounts the island of a tag in its place, and keeps both in step from then on. */
export function adoptTag(request: TagRequest, page: IslandPage): AdoptedTag {
  const { tag, setState, removeHeight } = request;
  const [, module, words] = request.parts;
  const { element, manifest } = tag;
  const widget = nameOf(manifest);
  let { locale } = request;
  const options = readOptions(tag, module.attributes);
  const isolation = options.common.isolation ?? 'shadow';
  const carrier = carrierOf(element, isolation === 'light');
  let island: MountedIsland | undefined;
  let removePanel: (() => void) | undefined;
  let over = false;
  let isBack = false;
  const hasOriginal = element.innerHTML.trim() !== '';

  function standBack(wanted: boolean): boolean {
    if (wanted !== isBack) carrier.showOriginal(wanted);
    isBack = wanted;
    return hasOriginal;
  }

  function fail(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (manifest.onFailure === 'hide') {
      carrier.showOriginal(false);
      removeHeight();
    } else {
      carrier.showOriginal(true);
      removePanel = failurePanel(carrier.place, locale, restart);
    }
    setState('failed');
    console.error(`[coach-widgets] ${manifest.tag} failed: ${message}`, cause);
    emit(element, 'coach:failed', { widget, code: 'render-failed', message });
  }

  function restart(): void {
    remove();
    void request.reload();
  }

  function remove(): void {
    if (over) return;
    over = true;
    changes.disconnect();
    removePanel?.();
    island?.unmount();
    carrier.release();
  }

  try {
    island = module.mount(
      {
        ...{ place: carrier.place, name: widget, options, locale },
        ...{ module, words },
        emit: (...news) => emit(element, ...news),
        standBack,
        onReady() {
          if (!isBack) handFocus(element, carrier.place, () => carrier.showOriginal(false));
          removeHeight();
          setState('ready');
          emit(element, 'coach:ready', { widget });
        },
        onFailed: fail,
      },
      page,
    );
  } catch (cause) {
    fail(cause);
  }

  function update(): void {
    if (over) return;
    const options = readOptions(tag, module.attributes);
    const wanted = localeOf(tag, page.settings().locale);
    if ((options.common.isolation ?? 'shadow') !== isolation) {
      restart();
    } else if (wanted === locale) {
      island?.update({ options });
    } else {
      request.load(manifest, wanted).then(
        ([, , newWords]) => {
          locale = wanted;
          island?.update({ options, locale, words: newWords });
        },
        (cause: unknown) => console.error(`[coach-widgets] ${manifest.tag}: other words did not load.`, cause),
      );
    }
  }

  const changes = new MutationObserver((records) => {
    // Our own marks on the tag are no change of its options.
    if (records.some(({ attributeName }) => !ownMarks.has(attributeName ?? ''))) update();
  });
  changes.observe(element, { attributes: true });

  return { remove, update };
}

const ownMarks: ReadonlySet<string> = new Set(['data-coach-state', 'data-coach-api', 'style', 'hidden']);
