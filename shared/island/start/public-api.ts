import type { IslandApi } from './boot.ts';

/** `window.coachWidgets` (host contract §5). */
export interface CoachWidgets extends IslandApi {
  readonly version: string;
  /** Calls back with this object: immediately, or after loading if the page pushed before. */
  push(...callbacks: ((api: CoachWidgets) => void)[]): void;
  /** Sets the visitor's consent. */
  consent(choice: 'granted' | 'denied'): void;
}

declare global {
  interface Window {
    coachWidgets?: CoachWidgets | ((api: CoachWidgets) => void)[];
  }
}

/** Whether another copy of the bundle already runs on this page, so that this copy must not start. */
export function isAlreadyRunning(version: string): boolean {
  // Before a copy runs, `window.coachWidgets` is undefined or an array of callbacks, without a version.
  const runningVersion = (window.coachWidgets as Partial<CoachWidgets> | undefined)?.version;
  if (runningVersion) console.info(`[coach-widgets] ${runningVersion} runs here; ${version} leaves.`);
  return !!runningVersion;
}

/** Replaces the array in which the page has queued callbacks with the API object, and calls the callbacks. */
export function publish(version: string, page: IslandApi): void {
  const queue = [window.coachWidgets ?? []].flat() as ((api: CoachWidgets) => void)[];
  const api: CoachWidgets = {
    ...page,
    version,
    push(...callbacks) {
      for (const callback of callbacks) {
        try {
          if (typeof callback === 'function') callback(api);
          else console.error('[coach-widgets] push takes functions, not', callback);
        } catch (cause) {
          reportError(cause);
        }
      }
    },
    consent: (consent) => page.configure({ consent }),
  };
  window.coachWidgets = api;
  api.push(...queue);
}
