import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { emit } from '../events/emit.ts';
import { showRetryButton } from '../mount/retry-button.ts';
import { preserveFocus } from '../mount/preserve-focus.ts';
import type { IslandPage, MountedIsland } from '../mount/mount-island.tsx';
import type { AdoptedTag, TagRequest } from '../start/runtime.ts';
import { containTypedKeys } from './contain-typed-keys.ts';
import { readOptions, type TagOptions } from './read-options.ts';
import { getLocale } from './spellings.ts';

/** Names of elements that can have a shadow root: those of the DOM standard, and custom elements, which contain a hyphen. */
const shadowHosts = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.+-.+)$/;

/** Shadow roots that this code has attached. An element that is removed and added again still has its shadow root. */
const ownRoots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * Mounts the island (the rendered widget) of a tag, the element of the page that names the widget, and updates the island when
 * the tag's attributes change. The original content of the tag, which the page's editor wrote, is hidden when the island is
 * ready, and shown again if it fails, unless the manifest specifies that a failed widget shows nothing.
 *
 * @returns functions that update the island after a change of the page's settings, and remove it
 */
export function adoptTag(request: TagRequest, page: IslandPage): AdoptedTag {
  // `setState` writes the state into the tag (`data-coach-state`); `removeHeight` removes the height that was reserved for the
  // island until it is ready.
  const { tag, setState, removeHeight } = request;
  // The first part is the runtime, which calls this function.
  const [, module, messages] = request.parts;
  const { element, manifest } = tag;
  const widget = manifest.tag.slice('coach-'.length);
  /** The language of the island. */
  let { locale } = request;
  /** The locale of the messages that the island shows. */
  let messagesLocale = messages.locale;
  const options = readOptions(tag, module.attributes);
  const isolation = getIsolation(options);
  /** Whether the tag has content to show instead of the island. Read before `getCarrier`, which may add an element. */
  const hasOriginal = element.innerHTML.trim() !== '';
  const carrier = getCarrier(element, isolation === 'light');
  let island: MountedIsland | undefined;
  let removeRetryButton: (() => void) | undefined;
  /** Whether the original content is shown, because the island has nothing to show. */
  let isOriginalShown = false;
  let isRemoved = false;
  /** The number of updates. `translate` ignores messages that load after a later update, because they may be outdated. */
  let updateCount = 0;

  mount();
  // The page may have changed its operation (the operator's site, such as UK or US), which has its own messages, while the
  // messages were loading.
  if (!hasMessages(locale)) translate(options, locale);
  const changes = new MutationObserver((records) => {
    if (records.some(({ attributeName }) => !ownAttributes.has(attributeName ?? ''))) update();
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
          emit: (...event) => emit(element, ...event),
          showOriginal,
          onReady,
          onFailed: fail,
        },
        page,
      );
    } catch (cause) {
      fail(cause);
    }
  }

  /** Called when the island is first rendered. */
  function onReady(): void {
    // The focus may be in the original content.
    if (!isOriginalShown) preserveFocus(element, carrier.place, () => carrier.showOriginal(false));
    removeHeight();
    setState('ready');
    emit(element, 'coach:ready', { widget });
  }

  /** Shows the original content while the island has nothing to show on the current page. Returns whether there is any. */
  function showOriginal(isOriginalNeeded: boolean): boolean {
    if (isOriginalNeeded !== isOriginalShown) carrier.showOriginal(isOriginalNeeded);
    isOriginalShown = isOriginalNeeded;
    return hasOriginal;
  }

  /**
   * Replaces the island, which unmounts itself after an error, by the original content and a retry button, or by nothing if the
   * manifest specifies that.
   */
  function fail(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (manifest.onFailure === 'hide') {
      carrier.showOriginal(false);
      removeHeight();
    } else {
      // The reserved height stays for the retry.
      carrier.showOriginal(true);
      removeRetryButton = showRetryButton(carrier.place, locale, restart);
    }
    setState('failed');
    console.error(`[coach-widgets] ${manifest.tag} failed: ${message}`, cause);
    emit(element, 'coach:failed', { widget, code: 'render-failed', message });
  }

  /** Called after changes of the tag's attributes or the page's settings. */
  function update(): void {
    if (isRemoved) return;
    updateCount += 1;
    const newOptions = readOptions(tag, module.attributes);
    const newLocale = getLocale(tag, page.settings().locale);
    // `isolation` determines whether the island is in a shadow root, so a change needs a new island.
    if (getIsolation(newOptions) !== isolation) restart();
    else if (hasMessages(newLocale)) island?.update({ options: newOptions });
    else translate(newOptions, newLocale);
  }

  /** Whether the island shows the messages of a language, in the variant of the page's operation. */
  function hasMessages(language: Locale): boolean {
    return messagesLocale === getMessageLocale(language, page.settings().operation);
  }

  /** Loads the messages for a different locale, and renders the island with them. A removed island ignores updates. */
  function translate(newOptions: TagOptions, newLocale: Locale): void {
    const startCount = updateCount;
    request.load(manifest, newLocale).then(
      // The messages are the third part.
      ([, , newMessages]) => {
        if (updateCount !== startCount) return;
        locale = newLocale;
        messagesLocale = newMessages.locale;
        island?.update({ options: newOptions, locale, messages: newMessages });
      },
      (cause: unknown) => {
        // The new options still apply.
        if (updateCount === startCount) island?.update({ options: newOptions });
        console.error(`[coach-widgets] ${manifest.tag}: the messages of another locale did not load.`, cause);
      },
    );
  }

  /** Removes the island, and loads and mounts it again. */
  function restart(): void {
    remove();
    // Never rejects: a failure to load is shown on the page.
    void request.reload();
  }

  function remove(): void {
    if (isRemoved) return;
    isRemoved = true;
    changes.disconnect();
    removeRetryButton?.();
    island?.unmount();
    carrier.release();
  }
}

/** Whether the island is rendered in a shadow root (`shadow`), or in the tree of the page (`light`). */
function getIsolation({ common }: TagOptions) {
  return common.isolation ?? 'shadow';
}

/** Attributes of the tag that the bundle sets itself, so that their changes are ignored; all others may be options. */
const ownAttributes: ReadonlySet<string> = new Set(['data-coach-state', 'data-coach-api', 'style', 'hidden']);

/** The place in which an island is rendered for an element of the page, and the original content of that element. */
interface Carrier {
  /** The parent of the island. Its root, the document or a shadow root, adopts the island's styles. */
  readonly place: HTMLElement | ShadowRoot;
  /** Shows or hides the original content. */
  showOriginal(isShown: boolean): void;
  /** Shows the original content, and removes an element that was added for the island. */
  release(): void;
}

/**
 * Finds or creates the place of an island.
 *
 * A link must not contain controls, so its island is rendered in a new element after it. Other islands are rendered in the
 * element itself, or in its shadow root. If it cannot have a shadow root, or has one of the page, a new element within it,
 * around the original content, gets one.
 *
 * @param light whether the island is rendered without a shadow root
 */
export function getCarrier(element: HTMLElement, light: boolean): Carrier {
  if (element.localName === 'a') {
    const host = element.ownerDocument.createElement('div');
    element.after(host);
    const inner = createCarrier(host, light);
    return {
      place: inner.place,
      // The original content is the link itself.
      showOriginal: (isShown) => void (element.hidden = !isShown),
      release() {
        element.hidden = false;
        host.remove();
      },
    };
  }
  if (light || (shadowHosts.test(element.localName) && (!element.shadowRoot || ownRoots.has(element)))) {
    return createCarrier(element, light);
  }
  // The element within the tag gets the original content. It always has a shadow root, since `light` returned above.
  const host = element.ownerDocument.createElement('div');
  host.append(...element.childNodes);
  element.append(host);
  return { ...createCarrier(host, light), release: () => host.replaceWith(...host.childNodes) };
}

/** Creates a carrier with a shadow root. A slot shows the original content; without the slot, the content is hidden. */
function createShadowCarrier(host: HTMLElement): Carrier {
  let root = ownRoots.get(host);
  if (!root) {
    root = host.attachShadow({ mode: 'open' });
    containTypedKeys(root);
    ownRoots.set(host, root);
  }
  const slot = host.ownerDocument.createElement('slot');
  const showOriginal = (isShown: boolean) => (isShown ? root.append(slot) : slot.remove());
  // Also removes the slot of a previous island of this host.
  root.replaceChildren(slot);
  return { place: root, showOriginal, release: () => showOriginal(true) };
}

/** Creates a carrier; without a shadow root, the original content is moved to a fragment outside of the page to hide it. */
function createCarrier(host: HTMLElement, light: boolean): Carrier {
  if (!light) return createShadowCarrier(host);
  const original = [...host.childNodes];
  const fragment = host.ownerDocument.createDocumentFragment();
  // Does nothing if the content is shown already: the fragment is then empty.
  const showOriginal = (isShown: boolean) => (isShown ? host.prepend(fragment) : fragment.append(...original));
  return { place: host, showOriginal, release: () => showOriginal(true) };
}
