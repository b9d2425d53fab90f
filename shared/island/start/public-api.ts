import type { IslandApi } from './boot.ts';

/**
 * The object `window.coachWidgets`, with which scripts of the page control the widgets (host contract §5). Before the widgets'
 * script has loaded, the page may set it to an array, and push callbacks into that.
 */
export interface CoachWidgets extends IslandApi {
  /** The version of the widgets, such as `0.1.0`. */
  readonly version: string;
  /** Calls functions with this object at once. So callbacks pushed before and after loading are written alike. */
  push(...callbacks: ((api: CoachWidgets) => void)[]): void;
  /** Sets the visitor's consent. */
  consent(choice: 'granted' | 'denied'): void;
}

declare global {
  interface Window {
    coachWidgets?: CoachWidgets | ((api: CoachWidgets) => void)[];
  }
}

/** Whether a copy of the widgets' script, of any version, already runs on this page. If so, both versions are logged. */
export function isAnotherCopyRunning(ownVersion: string): boolean {
  // Before a copy runs, `window.coachWidgets` is undefined or what the page has set, which has no version.
  const runningVersion = (window.coachWidgets as Partial<CoachWidgets> | undefined)?.version;
  if (runningVersion) console.info(`[coach-widgets] ${runningVersion} runs here; ${ownVersion} leaves.`);
  return !!runningVersion;
}

/** Replaces the array in which the page has queued callbacks with the API object, and calls the callbacks. */
export function publish(version: string, islandApi: IslandApi): void {
  // `flat` also accepts a single function, if the page has set that instead of an array.
  const queue = [window.coachWidgets ?? []].flat() as ((api: CoachWidgets) => void)[];
  const api: CoachWidgets = {
    ...islandApi,
    version,
    push(...callbacks) {
      for (const callback of callbacks) {
        try {
          if (typeof callback === 'function') callback(api);
          else console.error('[coach-widgets] push takes functions, not', callback);
        } catch (cause) {
          // A global function of the browser: the error is reported as uncaught, and the next callback is called.
          reportError(cause);
        }
      }
    },
    consent: (consent) => islandApi.configure({ consent }),
  };
  window.coachWidgets = api;
  api.push(...queue);
}
