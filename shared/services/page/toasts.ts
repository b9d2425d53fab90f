import { readToast, type ToastRequest } from '#shared/domain/page/toasts/read-toast.ts';
import {
  addToast,
  advanceTime,
  dropStale,
  getNextExpiryMs,
  maxVisible,
  removeToast,
  showWaiting,
  type ToastQueue,
} from '#shared/domain/page/toasts/toast.ts';
import { setToasts } from '#shared/store/slices/page/toasts.ts';
import { type Context } from '../context.ts';

export type Toasts = ReturnType<typeof createToasts>;

const invalidRequest = 'toast() takes words, or { words, tone, action: { words, run } }.';

/** Short messages from islands and from the page's script. Read them with `selectToasts`. */
export function createToasts({ store, page, failures }: Context) {
  /** The actions of buttons, by message; functions are not in the store. */
  const actions = new Map<string, () => void>();
  let regions: readonly string[] = [];
  let count = 0;
  let isHeld = false;
  let maxShown = maxVisible;
  let timing:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly sinceMs: number; readonly forMs: number }
    | undefined;

  const queue = (): ToastQueue => store.getState().toasts;

  /** Stops the timer and returns the elapsed time, limited in case the device's clock was changed. */
  function stop(): number {
    if (!timing) return 0;
    const { timer, sinceMs, forMs } = timing;
    clearTimeout(timer);
    timing = undefined;
    return Math.min(Math.max(page.now() - sinceMs, 0), forMs);
  }

  /** Changes the messages, and starts the timer for the next one to disappear. */
  function change(update: (queue: ToastQueue) => ToastQueue): void {
    const nextQueue = update(advanceTime(queue(), stop()));
    const ids = new Set([...nextQueue.visible, ...nextQueue.waiting].map(({ id }) => id));
    if (queue().visible.some(({ id }) => !ids.has(id))) maxShown = maxVisible;
    const { visible, waiting } = regions.length > 0 ? showWaiting(nextQueue, maxShown) : nextQueue;
    store.setState(setToasts({ visible, waiting }));
    for (const id of actions.keys()) if (!ids.has(id)) actions.delete(id);
    const forMs = getNextExpiryMs({ visible, waiting });
    if (forMs === undefined || isHeld || regions.length === 0) return;
    const timer = setTimeout(() => {
      timing = undefined;
      change((current) => advanceTime(current, forMs));
    }, forMs);
    timing = { timer, sinceMs: page.now(), forMs };
  }

  function show({ words, tone = 'information', action }: ToastRequest): void {
    count += 1;
    const { visible, waiting } = queue();
    const sameToast = [...visible, ...waiting].find((toast) => toast.words === words);
    const id = sameToast?.id ?? `toast-${count}`;
    if (action) actions.set(id, action.run);
    change((current) => addToast(current, { id, words, tone, action: action?.words, requestedAtMs: page.now() }));
  }

  return {
    /** Shows a message. Without an island that shows it, it waits for a minute. */
    show,
    /** Shows a message that the page's script has requested. Returns whether the request is valid. */
    showRequest(value: unknown): boolean {
      const request = readToast(value);
      if (request) show(request);
      else failures.report(new Error(invalidRequest, { cause: value }));
      return request !== undefined;
    },
    /** Closes a message. */
    dismiss: (id: string) => change((current) => removeToast(current, id)),
    /** Runs the action of a message, and closes it. */
    runAction(id: string): void {
      const run = actions.get(id);
      change((current) => removeToast(current, id));
      try {
        run?.();
      } catch (cause) {
        // An error of the caller's function; the message is closed in any case.
        failures.report(cause);
      }
    },
    /** Stops the time of messages while the user is about to read them, or cannot see them. */
    hold(isNowHeld: boolean): void {
      if (isNowHeld === isHeld) return;
      isHeld = isNowHeld;
      change((current) => current);
    },
    /** Limits the messages to those that fit; the others wait. When one disappears, the limit is removed. */
    fit(limit: number): void {
      maxShown = limit;
      change((current) => current);
    },
    /** Makes an island a candidate for showing messages; the first one shows them. Returns a function that withdraws it. */
    claim(island: string): () => void {
      regions = [...regions, island];
      store.setState(setToasts({ regions }));
      change((current) => (regions.length === 1 ? dropStale(current, page.now()) : current));
      return () => {
        const otherRegions = regions.filter((region) => region !== island);
        if (otherRegions.length === 0) stop();
        regions = otherRegions;
        store.setState(setToasts({ regions }));
      };
    },
    dispose: () => void stop(),
  };
}
