import { type BrowserKey, type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Presence } from '#shared/streams/presence.ts';
import { openStoredTexts } from '../kit/storage/stored-texts.ts';

/** A data layer of the host's tag manager, as far as we use it. */
export interface DataLayer {
  push(entry: object): unknown;
}

/** All that services know of the page around them. Tests hand in their own. */
export interface Page extends Presence {
  /** The device's clock, in milliseconds since 1970 UTC. It may be wrong: `services.clock` puts it right. */
  now(): number;
  /** Milliseconds since the page began, by a clock that nobody puts forward or back. */
  elapsed(): number;
  /** The page's address. */
  address(): string;
  /** Puts another address in the place of this one: no step back more, and the host's state stays with it. */
  replaceAddress(href: string): void;
  /** Adds a step to the history, which leads here. Where the browser refuses, it loads the address. */
  pushAddress(href: string): void;
  /** Calls the listener whenever the address may have changed. Returns a function that stops. */
  onAddress(listener: () => void): () => void;
  /** Leaves for another page. */
  load(href: string, options: { readonly isReplaced: boolean }): void;
  /** What this browser remembers, `undefined` where it remembers nothing or must not. */
  readText(key: BrowserKey): string | undefined;
  /** Remembers a text in this browser, where it may, for the time of its kind; an empty one is forgotten. */
  writeText(key: BrowserKey, text: string): void;
  /** What this tab remembers, reloads and steps back included. */
  readTabText(key: TabKey): string | undefined;
  /** Remembers a text in this tab, where it may, for the time of its kind; an empty one is forgotten. */
  writeTabText(key: TabKey, text: string): void;
  /** Forgets, in this browser and this tab, whatever has outlived its time, and what else is to go. */
  sweepTexts(isToGo: (key: string) => boolean): void;
  /** Tells the other tabs of this browser that something has changed. */
  notifyTabs(channel: string): void;
  /** Subscribes to what other tabs report, one listener for a channel. Returns a function that unsubscribes. */
  subscribe(channel: string, listener: () => void): () => void;
  /** Whether the browser asks for its owner that nothing be passed on (Global Privacy Control). */
  isPrivacyControlOn(): boolean;
  /** The host's data layer. We never make one: the page's global scope is the host's (host contract §1). */
  dataLayer(): DataLayer | undefined;
}

/** The real page. */
export function openPage(window: Window): Page {
  const { document, navigator } = window;
  const inBrowser = openStoredTexts(() => window.localStorage);
  const heard = new Map<string, BroadcastChannel>();
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
        // SecurityError: a preview in a frame without an address of its own, or too many changes. A convenience is
        // lost.
      }
    },
    pushAddress(href) {
      try {
        window.history.pushState(null, '', href);
      } catch {
        // As above; here the traveller wants to go on.
        window.location.assign(href);
      }
    },
    onAddress(listener) {
      // Steps through the history; and where the browser reports them, the host's own changes.
      const changes = navigationOf(window);
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
    sweepTexts(isToGo) {
      inBrowser.sweep(isToGo);
      inTab.sweep(isToGo);
    },
    notifyTabs(channel) {
      // A channel does not receive its own messages: this page, which knows already, gets none.
      const told = heard.get(channel) ?? openChannel(channel);
      told?.postMessage(null);
      if (!heard.has(channel)) told?.close();
    },
    subscribe(channel, listener) {
      const opened = openChannel(channel);
      opened?.addEventListener('message', listener);
      if (opened) heard.set(channel, opened);
      return () => {
        opened?.close();
        heard.delete(channel);
      };
    },
    isPrivacyControlOn: () => Reflect.get(navigator, 'globalPrivacyControl') === true,
    dataLayer() {
      const found: unknown = Reflect.get(window, 'dataLayer');
      return hasPush(found) ? found : undefined;
    },
  };
}

/** A channel to the other tabs, where the browser grants one: a frame without an origin has none. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** The Navigation API (WHATWG HTML), where the browser has it. */
function navigationOf(window: Window): EventTarget | undefined {
  const found: unknown = Reflect.get(window, 'navigation');
  return found instanceof EventTarget ? found : undefined;
}

function hasPush(found: unknown): found is DataLayer {
  return typeof found === 'object' && found !== null && 'push' in found && typeof found.push === 'function';
}
