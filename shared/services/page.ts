import { type Presence } from '#shared/streams/presence.ts';

/** A data layer of the host's tag manager, as far as we use it. */
export interface DataLayer {
  push(entry: object): unknown;
}

/** All that services know of the page around them. Tests hand in their own. */
export interface Page extends Presence {
  /** The device's clock, in milliseconds since 1970 UTC. It may be wrong: `services.clock` puts it right. */
  now(): number;
  /** The page's address. */
  address(): string;
  /** Puts another address in the place of this one: no step back more, and the host's state stays with it. */
  replaceAddress(href: string): void;
  /** What this browser remembers, `undefined` where it remembers nothing or must not. */
  readText(key: string): string | undefined;
  /** Remembers a text in this browser, where it may. */
  writeText(key: string, text: string): void;
  /** The host's data layer. We never make one: the page's global scope is the host's (host contract §1). */
  dataLayer(): DataLayer | undefined;
}

/** The real page. */
export function openPage(window: Window): Page {
  const { document, navigator } = window;
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
    address: () => window.location.href,
    replaceAddress(href) {
      try {
        window.history.replaceState(window.history.state, '', href);
      } catch {
        // SecurityError: a preview in a frame without an address of its own, or too many changes. A convenience is lost.
      }
    },
    readText(key) {
      try {
        return window.localStorage.getItem(key) ?? undefined;
      } catch {
        // SecurityError: the browser keeps no memory for this page. Nothing is lost but a convenience.
        return undefined;
      }
    },
    writeText(key, text) {
      try {
        window.localStorage.setItem(key, text);
      } catch {
        // Forbidden, or full: as above.
      }
    },
    dataLayer() {
      const found: unknown = Reflect.get(window, 'dataLayer');
      return hasPush(found) ? found : undefined;
    },
  };
}

function hasPush(found: unknown): found is DataLayer {
  return typeof found === 'object' && found !== null && 'push' in found && typeof found.push === 'function';
}
