import type { BootedPage } from './boot.ts';

/** `window.coachWidgets` (host contract §5). */
export interface CoachWidgets extends BootedPage {
  readonly version: string;
  /** Calls back with this object: at once here, and later where the page pushed before the script came. */
  push(...callbacks: ((api: CoachWidgets) => void)[]): void;
  /** Hands over what the visitor agreed to. */
  consent(choice: 'granted' | 'denied'): void;
}

declare global {
  interface Window {
    coachWidgets?: CoachWidgets | ((api: CoachWidgets) => void)[];
  }
}

/** Whether another copy of the bundle has this page already; it then leaves with one sentence. */
export function isTaken(version: string): boolean {
  // The page's waiting list has none.
  const running = (window.coachWidgets as Partial<CoachWidgets> | undefined)?.version;
  if (running) console.info(`[coach-widgets] ${running} runs here; ${version} leaves.`);
  return !!running;
}

/** Puts the object in place of the page's waiting list, and serves the list. */
export function publish(version: string, page: BootedPage): void {
  const waiting = [window.coachWidgets ?? []].flat() as ((api: CoachWidgets) => void)[];
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
  api.push(...waiting);
}
