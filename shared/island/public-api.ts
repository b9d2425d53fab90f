import type { BootedPage } from './boot.ts';

type Listener = (event: CustomEvent<Record<string, unknown>>) => void;

/** `window.coachWidgets` (host contract §5). */
export interface CoachWidgets extends BootedPage {
  readonly version: string;
  /** Calls back with this object: at once here, and later where the page pushed before the script came. */
  push(...callbacks: ((api: CoachWidgets) => void)[]): void;
  /** Listens to an event of any island; the answer is a function that stops. */
  on(name: string, listener: Listener): () => void;
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
  const waiting = (window.coachWidgets ?? []) as ((api: CoachWidgets) => void)[];
  const api: CoachWidgets = {
    ...page,
    version,
    push(...callbacks) {
      for (const callback of callbacks) {
        try {
          callback(api);
        } catch (cause) {
          reportError(cause);
        }
      }
    },
    on(name, listener) {
      document.addEventListener(name, listener as EventListener);
      return () => document.removeEventListener(name, listener as EventListener);
    },
    consent: (consent) => page.configure({ consent }),
  };
  window.coachWidgets = api;
  api.push(...waiting);
}
