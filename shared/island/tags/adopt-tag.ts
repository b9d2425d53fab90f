import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { emit } from '../events/emit.ts';
import { getWidgetName } from '../manifest.ts';
import { showFailurePanel } from '../mount/failure-panel.ts';
import { preserveFocus } from '../mount/preserve-focus.ts';
import type { IslandPage, MountedIsland } from '../mount/mount-island.tsx';
import type { AdoptedTag, TagRequest } from '../start/runtime.ts';
import { readOptions, type TagOptions } from './read-options.ts';
import { getLocale } from './spellings.ts';

const shadowHosts = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.+-.+)$/;

/** Roots that we attached: a host that returns to the page keeps its root. */
const ownRoots = new WeakMap<HTMLElement, ShadowRoot>();

/** Mounts the island of a tag, and updates it when the tag changes. */
export function adoptTag(request: TagRequest, page: IslandPage): AdoptedTag {
  const { tag, setState, removeHeight } = request;
  const [, module, messages] = request.parts;
  const { element, manifest } = tag;
  const widget = getWidgetName(manifest);
  let { locale } = request;
  /** The locale of the messages that the island shows. */
  let messagesLocale = messages.locale;
  const options = readOptions(tag, module.attributes);
  const isolation = getIsolation(options);
  const carrier = getCarrier(element, isolation === 'light');
  /** Whether there is original content to show instead of the island. */
  const hasOriginal = element.innerHTML.trim() !== '';
  let island: MountedIsland | undefined;
  let removePanel: (() => void) | undefined;
  /** Whether the original content is shown, because the island has nothing to show. */
  let isOriginalShown = false;
  let isRemoved = false;

  mount();
  // The page may have changed its operation while the messages were loading.
  if (!hasMessages(locale)) translate(options, locale);
  const changes = new MutationObserver((records) => {
    if (records.some(changesOptions)) update();
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

  function onReady(): void {
    if (!isOriginalShown) preserveFocus(element, carrier.place, () => carrier.showOriginal(false));
    removeHeight();
    setState('ready');
    emit(element, 'coach:ready', { widget });
  }

  function showOriginal(isOriginalNeeded: boolean): boolean {
    if (isOriginalNeeded !== isOriginalShown) carrier.showOriginal(isOriginalNeeded);
    isOriginalShown = isOriginalNeeded;
    return hasOriginal;
  }

  /** Shows the original content and a retry button, so that the page works as well as without the island. */
  function fail(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (manifest.onFailure === 'hide') {
      carrier.showOriginal(false);
      removeHeight();
    } else {
      carrier.showOriginal(true);
      removePanel = showFailurePanel(carrier.place, locale, restart);
    }
    setState('failed');
    console.error(`[coach-widgets] ${manifest.tag} failed: ${message}`, cause);
    emit(element, 'coach:failed', { widget, code: 'render-failed', message });
  }

  /** Called after changes of the tag's attributes or the page's settings. */
  function update(): void {
    if (isRemoved) return;
    const newOptions = readOptions(tag, module.attributes);
    const newLocale = getLocale(tag, page.settings().locale);
    // A place with a shadow root keeps it, so a new isolation needs a new island.
    if (getIsolation(newOptions) !== isolation) restart();
    else if (hasMessages(newLocale)) island?.update({ options: newOptions });
    else translate(newOptions, newLocale);
  }

  /** Whether the island shows the messages of a language, in the variant of the page's operation. */
  function hasMessages(language: Locale): boolean {
    return messagesLocale === getMessageLocale(language, page.settings().operation);
  }

  function translate(newOptions: TagOptions, newLocale: Locale): void {
    request.load(manifest, newLocale).then(
      ([, , newMessages]) => {
        locale = newLocale;
        messagesLocale = newMessages.locale;
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
    if (isRemoved) return;
    isRemoved = true;
    changes.disconnect();
    removePanel?.();
    island?.unmount();
    carrier.release();
  }
}

function getIsolation({ common }: TagOptions) {
  return common.isolation ?? 'shadow';
}

/** Attributes that we set ourselves are not options. */
function changesOptions({ attributeName }: MutationRecord): boolean {
  return !ownMarks.has(attributeName ?? '');
}

const ownMarks: ReadonlySet<string> = new Set(['data-coach-state', 'data-coach-api', 'style', 'hidden']);

/** Where an island is rendered for an element of the page. */
interface Carrier {
  /** The parent of the island's box; its styles are adopted by the tree that contains it. */
  readonly place: HTMLElement | ShadowRoot;
  /** Shows or hides the original content. */
  showOriginal(isShown: boolean): void;
  /** Restores the page. */
  release(): void;
}

/**
 * Finds or creates the place of an island.
 *
 * The island of a link is rendered next to it, because a link must not contain controls. In elements that cannot have a shadow
 * root, or have their own, it is rendered in a new element around the original content.
 */
export function getCarrier(element: HTMLElement, light: boolean): Carrier {
  if (element.localName === 'a') {
    const host = element.ownerDocument.createElement('div');
    element.after(host);
    const inner = createCarrier(host, light);
    return {
      place: inner.place,
      showOriginal: (isShown) => void (element.hidden = !isShown),
      release() {
        element.hidden = false;
        host.parentNode?.removeChild(host);
      },
    };
  }
  if (light || (shadowHosts.test(element.localName) && (!element.shadowRoot || ownRoots.has(element)))) {
    return createCarrier(element, light);
  }
  const host = element.ownerDocument.createElement('div');
  host.append(...element.childNodes);
  element.append(host);
  return { ...createCarrier(host, light), release: () => host.replaceWith(...host.childNodes) };
}

function createCarrier(host: HTMLElement, light: boolean): Carrier {
  return light ? createLightCarrier(host) : createShadowCarrier(host);
}

/** The slot shows the original content until it is removed. */
function createShadowCarrier(host: HTMLElement): Carrier {
  const root = ownRoots.get(host) ?? host.attachShadow({ mode: 'open' });
  ownRoots.set(host, root);
  const slot = host.ownerDocument.createElement('slot');
  // Removes the slot of a previous island of this host.
  root.replaceChildren();
  const showOriginal = (isShown: boolean) => {
    if (isShown) root.append(slot);
    else if (slot.parentNode) root.removeChild(slot);
  };
  root.replaceChildren(slot);
  return { place: root, showOriginal, release: () => showOriginal(true) };
}

/** The page's own tree has no slots, so the original content is moved to a fragment. */
function createLightCarrier(host: HTMLElement): Carrier {
  const original = [...host.childNodes];
  const fragment = host.ownerDocument.createDocumentFragment();
  const showOriginal = (isShown: boolean) => (isShown ? host.prepend(fragment) : fragment.append(...original));
  return { place: host, showOriginal, release: () => showOriginal(true) };
}
