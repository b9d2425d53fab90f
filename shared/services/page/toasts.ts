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

/** The error for authors of pages whose script calls `toast()` with an invalid argument. */
const invalidRequest = 'toast() takes words, or { words, tone, action: { words, run } }.';

/**
 * Creates the service for toasts: short messages from islands (mounted widgets) and from the page's script, which disappear
 * after a while. A few are visible, the others wait. Islands that show them read them with `selectToasts`.
 */
export function createToasts({ store, page, failures }: Context) {
  /** The functions of the messages' buttons, keyed by message id. The store contains no functions. */
  const actions = new Map<string, () => void>();
  /** The ids of the islands that can show messages, in the order of their registration; the first one shows them. */
  let regions: readonly string[] = [];
  /** The number of requests, for unique ids. */
  let count = 0;
  /** Whether the time of messages is paused until `hold(false)`. */
  let isHeld = false;
  /** The maximum number of visible messages, which `fit` may reduce. */
  let maxShown = maxVisible;
  /** The running timer for the next message that disappears, its start by the device's clock, and its length. */
  let timing:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly sinceMs: number; readonly forMs: number }
    | undefined;

  const queue = (): ToastQueue => store.getState().toasts;

  /**
   * Stops the timer. Returns its elapsed time in ms, from 0 to its length even if the device's clock was changed; 0 without a
   * timer.
   */
  function stop(): number {
    if (!timing) return 0;
    const { timer, sinceMs, forMs } = timing;
    clearTimeout(timer);
    timing = undefined;
    return Math.min(Math.max(page.now() - sinceMs, 0), forMs);
  }

  /**
   * Changes the queue: counts the elapsed time, applies the update, shows as many messages as fit if an island can show
   * them, and starts the timer for the next message that disappears.
   */
  function change(update: (queue: ToastQueue) => ToastQueue): void {
    const nextQueue = update(advanceTime(queue(), stop()));
    const ids = new Set([...nextQueue.visible, ...nextQueue.waiting].map(({ id }) => id));
    // A visible message has disappeared, so there may be space again.
    if (queue().visible.some(({ id }) => !ids.has(id))) maxShown = maxVisible;
    const { visible, waiting } = regions.length > 0 ? showWaiting(nextQueue, maxShown) : nextQueue;
    store.setState(setToasts({ visible, waiting }));
    for (const id of actions.keys()) if (!ids.has(id)) actions.delete(id);
    const forMs = getNextExpiryMs({ visible, waiting });
    // No message is visible, or their time does not pass.
    if (forMs === undefined || isHeld || regions.length === 0) return;
    const timer = setTimeout(() => {
      // So that `change` does not count the elapsed time twice.
      timing = undefined;
      change((current) => advanceTime(current, forMs));
    }, forMs);
    timing = { timer, sinceMs: page.now(), forMs };
  }

  function show({ words, tone = 'information', action }: ToastRequest): void {
    count += 1;
    const { visible, waiting } = queue();
    // A message with the same text is updated instead of shown twice.
    const sameToast = [...visible, ...waiting].find((toast) => toast.words === words);
    const id = sameToast?.id ?? `toast-${count}`;
    // A repeated message gets the button of the new request, or none: a previous function then stays here without a button.
    if (action) actions.set(id, action.run);
    change((current) => addToast(current, { id, words, tone, action: action?.words, requestedAtMs: page.now() }));
  }

  return {
    /** Shows a message, or lets it wait for space. If no island can show it, it waits for one, for a minute at most. */
    show,
    /**
     * Shows a message that the page's script has requested. Returns false for an invalid request, which is reported.
     */
    showRequest(value: unknown): boolean {
      const request = readToast(value);
      if (request) show(request);
      else failures.report(new Error(invalidRequest, { cause: value }));
      return request !== undefined;
    },
    /** Closes a message. */
    dismiss: (id: string) => change((current) => removeToast(current, id)),
    /** Closes a message, and runs its action. It runs once: a closed message has no action any more. */
    runAction(id: string): void {
      const run = actions.get(id);
      change((current) => removeToast(current, id));
      try {
        run?.();
      } catch (cause) {
        // An error in the function of the island or the page that sent the message.
        failures.report(cause);
      }
    },
    /**
     * Pauses (true) or resumes (false) the time of messages. Their island pauses it while the user points at them or has
     * focused them, and while the page is hidden.
     */
    hold(isNowHeld: boolean): void {
      if (isNowHeld === isHeld) return;
      isHeld = isNowHeld;
      change((current) => current);
    },
    /**
     * Limits how many messages are visible, because more do not fit the screen; the others wait. The limit is reset when a
     * visible message disappears.
     */
    fit(limit: number): void {
      maxShown = limit;
      change((current) => current);
    },
    /**
     * Registers an island that can show messages; the first registered one shows them. If it is the only one, messages that
     * were requested more than a minute ago are dropped. Returns a function that unregisters it; without an island, the time
     * of messages does not pass.
     */
    claim(island: string): () => void {
      regions = [...regions, island];
      store.setState(setToasts({ regions }));
      change((current) => (regions.length === 1 ? dropStale(current, page.now()) : current));
      return () => {
        const otherRegions = regions.filter((region) => region !== island);
        // The time since the timer started is not counted: messages that remain are shown longer rather than too briefly.
        if (otherRegions.length === 0) stop();
        regions = otherRegions;
        store.setState(setToasts({ regions }));
      };
    },
    dispose: () => void stop(),
  };
}
