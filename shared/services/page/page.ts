import { type BrowserKey, type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { openStoredTexts } from '../kit/storage/stored-texts.ts';

/** The data layer of the website's tag manager: the list to which analytics events are added. */
interface DataLayer {
  push(entry: object): unknown;
}

/** The services' access to the browser: storage, history, clock and other tabs. Tests use a fake. */
export type Page = ReturnType<typeof openPage>;

/** Creates the access to the page of a window. */
export function openPage(window: Window) {
  const { document, navigator } = window;
  const inBrowser = openStoredTexts<BrowserKey>(() => window.localStorage);
  const inTab = openStoredTexts<TabKey>(() => window.sessionStorage);
  const subscribedChannels = new Map<string, BroadcastChannel>();
  return {
    /** Whether the page is visible and the device is online. */
    isPresent: (): boolean => document.visibilityState !== 'hidden' && navigator.onLine,
    /** Calls the listener whenever `isPresent` may have changed. Returns a function that stops. */
    onPresence(listener: () => void): () => void {
      const listeners = new AbortController();
      const { signal } = listeners;
      document.addEventListener('visibilitychange', listener, { signal });
      window.addEventListener('online', listener, { signal });
      window.addEventListener('offline', listener, { signal });
      return () => listeners.abort();
    },
    /** The device's clock, in milliseconds since 1970 UTC. It may be wrong: `services.clock` corrects it. */
    now: (): number => Date.now(),
    /** Milliseconds since the browser began to load the page, by a monotonic clock. */
    elapsed: (): number => performance.now(),
    /** The absolute address of the page. */
    address: (): string => window.location.href,
    /** Replaces the address of the current history entry, whose state stays. Ignored if the browser rejects it. */
    replaceAddress(href: string): void {
      try {
        window.history.replaceState(window.history.state, '', href);
      } catch {
        // SecurityError: a preview in a frame without its own address, or too many changes in a short time.
      }
    },
    /** Adds a history entry without loading the page. If the browser rejects it, the address is loaded. */
    pushAddress(href: string): void {
      try {
        window.history.pushState(null, '', href);
      } catch {
        // As above, but the traveller must reach the address.
        window.location.assign(href);
      }
    },
    /** Calls the listener whenever the address may have changed. Returns a function that stops. */
    onAddress(listener: () => void): () => void {
      // `popstate` reports steps through the history. Changes by other scripts of the page are only reported by browsers with
      // the Navigation API. Those by this product are reported by the caller (`navigation.ts`) itself.
      const navigation: unknown = Reflect.get(window, 'navigation');
      const listeners = new AbortController();
      const { signal } = listeners;
      window.addEventListener('popstate', listener, { signal });
      if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', listener, { signal });
      return () => listeners.abort();
    },
    /** Loads another page. @param isReplaced whether it replaces the current history entry */
    load(href: string, { isReplaced }: { readonly isReplaced: boolean }): void {
      if (isReplaced) window.location.replace(href);
      else window.location.assign(href);
    },
    /** A text in this browser's storage; `undefined` if it is missing or the storage is unavailable. */
    readText: inBrowser.read,
    /** Stores a text in this browser, if possible. Its key determines when it expires. An empty text deletes it. */
    writeText: inBrowser.write,
    /**
     * A text in this tab's storage, which a reload preserves; `undefined` if it is missing or the storage is
     * unavailable.
     */
    readTabText: inTab.read,
    /** Stores a text in this tab, if possible. Its key determines when it expires. An empty text deletes it. */
    writeTabText: inTab.write,
    /** Deletes the product's texts that have expired, or for whose key the function returns true. */
    sweepTexts(isDeleted: (key: string) => boolean): void {
      inBrowser.sweep(isDeleted);
      inTab.sweep(isDeleted);
    },
    /** Notifies the subscribers of a channel in the other tabs of this browser. */
    notifyTabs(channel: string): void {
      // A channel does not receive its own messages. So if this page has subscribed, its channel is used, and the page itself
      // is not notified.
      const broadcast = subscribedChannels.get(channel) ?? openChannel(channel);
      broadcast?.postMessage(null);
      if (!subscribedChannels.has(channel)) broadcast?.close();
    },
    /**
     * Subscribes to `notifyTabs` of other tabs. At most one listener per channel at a time: a second one would replace the
     * channel that `notifyTabs` uses. Returns a function that unsubscribes.
     */
    subscribe(channel: string, listener: () => void): () => void {
      const broadcast = openChannel(channel);
      broadcast?.addEventListener('message', listener);
      if (broadcast) subscribedChannels.set(channel, broadcast);
      return () => {
        broadcast?.close();
        subscribedChannels.delete(channel);
      };
    },
    /** Whether the browser sends Global Privacy Control. */
    isPrivacyControlOn: (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true,
    /**
     * The website's data layer, `window.dataLayer`, if any. It is never created here, because the global scope belongs to the
     * website (host contract §1).
     */
    dataLayer(): DataLayer | undefined {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      return hasPush(layer) ? layer : undefined;
    },
  };
}

/** Opens a channel to the other tabs; `undefined` if the browser forbids it, as in a frame without an origin. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function hasPush(value: unknown): value is DataLayer {
  return typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function';
}
