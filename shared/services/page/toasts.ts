import { readToast, type ToastRequest } from '#shared/domain/page/toasts/read-toast.ts';
import {
  afterTime,
  mostShown,
  nextLeaveMs,
  type ToastQueue,
  withoutStale,
  withoutToast,
  withShown,
  withToast,
} from '#shared/domain/page/toasts/toast-queue.ts';
import { setToastRegions, setToasts } from '#shared/store/slices/page/toasts.ts';
import { type Context } from '../context.ts';

/** Short messages for the traveller, of any island and of the page's script. Read them with `selectToastsOf`. */
export interface Toasts {
  /** Shows a message, or keeps it for a minute until there is a place to show it. */
  show(request: ToastRequest): void;
  /** The same for what a page's script asks, whatever that is. Answers whether it could be read. */
  showUnread(asked: unknown): boolean;
  /** Closes a message. */
  dismiss(id: string): void;
  /** Its button was pressed: does what it says, and closes it. */
  act(id: string): void;
  /** No time passes for messages while somebody is about to read them, or nobody can. */
  hold(isHeld: boolean): void;
  /** There is room for so many, and no more; the rest waits. When one leaves, as many as may be are tried again. */
  fit(most: number): void;
  /** An island offers to show them; the first one does. Returns a function that takes it back. */
  claim(island: string): () => void;
  dispose(): void;
}

const unreadable = 'toast() takes words, or { words, tone, action: { words, run } }.';

export function createToasts({ store, page, failures }: Context): Toasts {
  /** What buttons do: functions are no data. */
  const actions = new Map<string, () => void>();
  let regions: readonly string[] = [];
  let count = 0;
  let isHeld = false;
  let room = mostShown;
  let running:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly sinceMs: number; readonly forMs: number }
    | undefined;

  const queue = (): ToastQueue => store.getState().toasts;

  /** What has passed since the last look. The device's clock may have been put back or on meanwhile. */
  function stop(): number {
    if (!running) return 0;
    const { timer, sinceMs, forMs } = running;
    clearTimeout(timer);
    running = undefined;
    return Math.min(Math.max(page.now() - sinceMs, 0), forMs);
  }

  /** Does something to the messages, and waits for the next one to leave. */
  function change(next: (queue: ToastQueue) => ToastQueue): void {
    const changed = next(afterTime(queue(), stop()));
    const ids = new Set([...changed.shown, ...changed.waiting].map(({ id }) => id));
    if (queue().shown.some(({ id }) => !ids.has(id))) room = mostShown;
    const { shown, waiting } = regions.length > 0 ? withShown(changed, room) : changed;
    store.setState(setToasts({ shown, waiting }));
    for (const id of actions.keys()) if (!ids.has(id)) actions.delete(id);
    const forMs = nextLeaveMs({ shown, waiting });
    if (forMs === undefined || isHeld || regions.length === 0) return;
    const timer = setTimeout(() => {
      running = undefined;
      change((same) => afterTime(same, forMs));
    }, forMs);
    running = { timer, sinceMs: page.now(), forMs };
  }

  function show({ words, tone = 'information', action }: ToastRequest): void {
    count += 1;
    const before = queue();
    const again = [...before.shown, ...before.waiting].find((toast) => toast.words === words);
    const id = again?.id ?? `toast-${count}`;
    if (action) actions.set(id, action.run);
    change((queue) => withToast(queue, { id, words, tone, action: action?.words, askedAtMs: page.now() }));
  }

  return {
    show,
    showUnread(asked) {
      const request = readToast(asked);
      if (request) show(request);
      else failures.report(new Error(unreadable, { cause: asked }));
      return request !== undefined;
    },
    dismiss: (id) => change((queue) => withoutToast(queue, id)),
    act(id) {
      const run = actions.get(id);
      change((queue) => withoutToast(queue, id));
      try {
        run?.();
      } catch (cause) {
        // The asker's own fault: the message has done its part.
        failures.report(cause);
      }
    },
    hold(next) {
      if (next === isHeld) return;
      isHeld = next;
      change((queue) => queue);
    },
    fit(most) {
      room = most;
      change((queue) => queue);
    },
    claim(island) {
      regions = [...regions, island];
      store.setState(setToastRegions(regions));
      change((queue) => (regions.length === 1 ? withoutStale(queue, page.now()) : queue));
      return () => {
        const left = regions.filter((region) => region !== island);
        if (left.length === 0) stop();
        regions = left;
        store.setState(setToastRegions(regions));
      };
    },
    dispose: () => void stop(),
  };
}
