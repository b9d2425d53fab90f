import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { emit } from '../events/emit.ts';
import { getWidgetName } from '../manifest.ts';
import { failurePanel } from '../mount/failure-panel.ts';
import { handFocus } from '../mount/hand-focus.ts';
import type { IslandPage, MountedIsland } from '../mount/mount-island.tsx';
import type { AdoptedTag, TagRequest } from '../start/runtime.ts';
import { readOptions, type TagOptions } from './read-options.ts';
import { getLocale } from './spellings.ts';

const bears = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.+-.+)$/;

/** Our own roots: a host that comes back to the page keeps the one it has. */
const ownRoots = new WeakMap<HTMLElement, ShadowRoot>();

/** Mounts the island of a tag in its place, and keeps both in step from then on. */
export function adoptTag(request: TagRequest, page: IslandPage): AdoptedTag {
  const { tag, setState, removeHeight } = request;
  const [, module, messages] = request.parts;
  const { element, manifest } = tag;
  const widget = getWidgetName(manifest);
  let { locale } = request;
  /** The locale of the messages that the island shows. */
  let shownLocale = messages.locale;
  const options = readOptions(tag, module.attributes);
  const isolation = getIsolation(options);
  const carrier = getCarrier(element, isolation === 'light');
  /** Whether something can stand in the island's place. */
  const hasOriginal = element.innerHTML.trim() !== '';
  let island: MountedIsland | undefined;
  let removePanel: (() => void) | undefined;
  /** The island has nothing to show, and what the editor wrote stands in its place. */
  let isBack = false;
  let over = false;

  mount();
  // The page may have changed its operation while the messages were loading.
  if (!hasMessages(locale)) translate(options, locale);
  const changes = new MutationObserver((records) => {
    if (records.some(isChangeOfOptions)) update();
  });
  changes.observe(element, { attributes: true });
  return { update, remove };

  function mount(): void {
    try {
      island = module.mount(
        {
          place: carrier.place,
          name: widget,
          options,
          locale,
          module,
          messages,
          emit: (...news) => emit(element, ...news),
          standBack,
          onReady,
          onFailed: fail,
        },
        page,
      );
    } catch (cause) {
      fail(cause);
    }
  }

  function onReady(): void {
    if (!isBack) handFocus(element, carrier.place, () => carrier.showOriginal(false));
    removeHeight();
    setState('ready');
    emit(element, 'coach:ready', { widget });
  }

  function standBack(wanted: boolean): boolean {
    if (wanted !== isBack) carrier.showOriginal(wanted);
    isBack = wanted;
    return hasOriginal;
  }

  /** The page is no worse than without the island: it shows what the editor wrote, and a way to try again. */
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

  /** The tag's attributes have changed, or the page's settings. */
  function update(): void {
    if (over) return;
    const newOptions = readOptions(tag, module.attributes);
    const newLocale = getLocale(tag, page.settings().locale);
    // A place that has a shadow root keeps it: another isolation is another island.
    if (getIsolation(newOptions) !== isolation) restart();
    else if (hasMessages(newLocale)) island?.update({ options: newOptions });
    else translate(newOptions, newLocale);
  }

  /** Whether the island shows the messages of a language, in the variant of the page's operation. */
  function hasMessages(language: Locale): boolean {
    return shownLocale === getMessageLocale(language, page.settings().operation);
  }

  function translate(newOptions: TagOptions, newLocale: Locale): void {
    request.load(manifest, newLocale).then(
      ([, , newMessages]) => {
        locale = newLocale;
        shownLocale = newMessages.locale;
        island?.update({ options: newOptions, locale, messages: newMessages });
      },
      (cause: unknown) => {
        // Other settings still apply.
        island?.update({ options: newOptions });
        console.error(`[coach-widgets] ${manifest.tag}: the messages of another locale did not load.`, cause);
      },
    );
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
}

function getIsolation({ common }: TagOptions) {
  return common.isolation ?? 'shadow';
}

/** Our own marks on the tag are no change of its options. */
function isChangeOfOptions({ attributeName }: MutationRecord): boolean {
  return !ownMarks.has(attributeName ?? '');
}

const ownMarks: ReadonlySet<string> = new Set(['data-coach-state', 'data-coach-api', 'style', 'hidden']);

/** Where an island is drawn, for an element as the editor wrote it. */
interface Carrier {
  /** What the island's own box goes into; its styles are adopted by the tree that this is in. */
  readonly place: HTMLElement | ShadowRoot;
  /** Shows what the editor wrote, or hides it. */
  showOriginal(shown: boolean): void;
  /** Puts the page back as it was. */
  release(): void;
}

/**
 * Finds or makes the place of an island.
 *
 * Links are drawn beside (a link must not hold controls); elements that cannot have a shadow root, or have one of
 * their own, are drawn inside, around what stood there.
 */
export function getCarrier(element: HTMLElement, light: boolean): Carrier {
  if (element.localName === 'a') {
    const host = element.ownerDocument.createElement('div');
    element.after(host);
    const inner = inside(host, light);
    return {
      place: inner.place,
      showOriginal: (shown) => void (element.hidden = !shown),
      release() {
        element.hidden = false;
        host.parentNode?.removeChild(host);
      },
    };
  }
  if (light || (bears.test(element.localName) && (!element.shadowRoot || ownRoots.has(element)))) {
    return inside(element, light);
  }
  const host = element.ownerDocument.createElement('div');
  host.append(...element.childNodes);
  element.append(host);
  return { ...inside(host, light), release: () => host.replaceWith(...host.childNodes) };
}

function inside(host: HTMLElement, light: boolean): Carrier {
  return light ? inLight(host) : inShadow(host);
}

/** The slot shows what the editor wrote until it is taken away. */
function inShadow(host: HTMLElement): Carrier {
  const root = ownRoots.get(host) ?? host.attachShadow({ mode: 'open' });
  ownRoots.set(host, root);
  const slot = host.ownerDocument.createElement('slot');
  // A host that comes back still shows by the slot of before.
  root.replaceChildren();
  const showOriginal = (shown: boolean) => {
    if (shown) root.append(slot);
    else if (slot.parentNode) root.removeChild(slot);
  };
  // A root that served before still holds the slot of that time.
  root.replaceChildren(slot);
  return { place: root, showOriginal, release: () => showOriginal(true) };
}

/** In the page's own tree there is no slot: what the editor wrote is kept aside. */
function inLight(host: HTMLElement): Carrier {
  const original = [...host.childNodes];
  const aside = host.ownerDocument.createDocumentFragment();
  const showOriginal = (shown: boolean) => (shown ? host.prepend(aside) : aside.append(...original));
  return { place: host, showOriginal, release: () => showOriginal(true) };
}
