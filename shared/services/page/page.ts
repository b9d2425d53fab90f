import { type BrowserKey, type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Presence } from '#shared/streams/presence.ts';
import { openStoredTexts } from '../kit/storage/stored-texts.ts';

/** The data layer of the host's tag manager. */
interface DataLayer {
  push(entry: object): unknown;
}

/** The page around the services. Tests use a fake. */
export interface Page extends Presence {
  /** The device's clock, in milliseconds since 1970 UTC. It may be wrong: `services.clock` corrects it. */
  now(): number;
  /** Milliseconds since the page was loaded, by a monotonic clock. */
  elapsed(): number;
  address(): string;
  /** Replaces the address in the history; the host's history state stays. */
  replaceAddress(href: string): void;
  /** Adds an address to the history. If the browser rejects that, it loads the address. */
  pushAddress(href: string): void;
  /** Calls the listener whenever the address may have changed. Returns a function that stops. */
  onAddress(listener: () => void): () => void;
  /** Loads another page. */
  load(href: string, options: { readonly isReplaced: boolean }): void;
  /** A text in this browser's storage; `undefined` if it is missing or the storage is unavailable. */
  readText(key: BrowserKey): string | undefined;
  /** Stores a text in this browser, if possible, for the time of its kind; an empty text is deleted. */
  writeText(key: BrowserKey, text: string): void;
  /** A text in this tab's storage, which reloads preserve. */
  readTabText(key: TabKey): string | undefined;
  /** Stores a text in this tab, if possible, for the time of its kind; an empty text is deleted. */
  writeTabText(key: TabKey, text: string): void;
  /** Deletes expired texts in this browser and this tab, and those that the function selects. */
  sweepTexts(isDeleted: (key: string) => boolean): void;
  /** Notifies the other tabs of this browser of a change. */
  notifyTabs(channel: string): void;
  /** Subscribes to changes in other tabs, with one listener for each channel. Returns a function that unsubscribes. */
  subscribe(channel: string, listener: () => void): () => void;
  /** Whether the browser sends Global Privacy Control. */
  isPrivacyControlOn(): boolean;
  /** The host's data layer, if any. It is never created here: the global scope is the host's (host contract §1). */
  dataLayer(): DataLayer | undefined;
}

/** Opens the page of a window. */
export function openPage(window: Window): Page {
  const { document, navigator } = window;
  const inBrowser = openStoredTexts(() => window.localStorage);
  const channels = new Map<string, BroadcastChannel>();
  const inTab = openStoredTexts(() => window.sessionStorage);
  return {
    isPresent: () => document.visibilityState !== 'hidden' && navigator.onLine,
    onPresence(listener) {
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
    address: () => window.location.href,
    replaceAddress(href) {
      try {
        window.history.replaceState(window.history.state, '', href);
      } catch {
        // SecurityError: a preview in a frame without its own address, or too many changes. Ignored.
      }
    },
    pushAddress(href) {
      try {
        window.history.pushState(null, '', href);
      } catch {
        // As above, but the traveller must reach the address.
        window.location.assign(href);
      }
    },
    onAddress(listener) {
      // Steps through the history, and the host's own changes if the browser reports them.
      const changes = getNavigation(window);
      window.addEventListener('popstate', listener);
      changes?.addEventListener('currententrychange', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        changes?.removeEventListener('currententrychange', listener);
      };
    },
    load(href, { isReplaced }) {
      if (isReplaced) window.location.replace(href);
      else window.location.assign(href);
    },
    readText: inBrowser.read,
    writeText: inBrowser.write,
    readTabText: inTab.read,
    writeTabText: inTab.write,
    sweepTexts(isDeleted) {
      inBrowser.sweep(isDeleted);
      inTab.sweep(isDeleted);
    },
    notifyTabs(channel) {
      // A channel does not receive its own messages, so this page is not notified.
      const broadcast = channels.get(channel) ?? openChannel(channel);
      broadcast?.postMessage(null);
      if (!channels.has(channel)) broadcast?.close();
    },
    subscribe(channel, listener) {
      const broadcast = openChannel(channel);
      broadcast?.addEventListener('message', listener);
      if (broadcast) channels.set(channel, broadcast);
      return () => {
        broadcast?.close();
        channels.delete(channel);
      };
    },
    isPrivacyControlOn: () => Reflect.get(navigator, 'globalPrivacyControl') === true,
    dataLayer() {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      return hasPush(layer) ? layer : undefined;
    },
  };
}

/** A channel to the other tabs; a frame without an origin has none. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** The Navigation API (WHATWG HTML), if the browser supports it. */
function getNavigation(window: Window): EventTarget | undefined {
  const navigation: unknown = Reflect.get(window, 'navigation');
  return navigation instanceof EventTarget ? navigation : undefined;
}

function hasPush(value: unknown): value is DataLayer {
  return typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function';
}
