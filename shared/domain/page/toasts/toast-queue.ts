import { getDisplayMs, type Toast } from './toast.ts';

/** The toasts of a page: few at a time, so that each is read, and the others in line. */
export interface ToastQueue {
  readonly shown: readonly Toast[];
  readonly waiting: readonly Toast[];
}

/** How many are shown at a time. */
export const mostShown = 3;
/** How many may wait; of more, the oldest go: they are no news any more. */
export const mostWaiting = 20;
/** How long a message waits for a place to be shown at, in ms; later it would come out of the blue. */
export const longestWaitMs = 60_000;

/**
 * A message is asked for. It waits until `withShown`. The same words as one that is shown, or waits, are that message
 * again: it stays where it is, does what was asked last, and its time begins anew.
 */
export function withToast(queue: ToastQueue, asked: Omit<Toast, 'leftMs'>): ToastQueue {
  const toast: Toast = { ...asked, leftMs: getDisplayMs(asked) };
  const isSame = ({ words }: Toast) => words === toast.words;
  if (![...queue.shown, ...queue.waiting].some(isSame)) {
    return { ...queue, waiting: [...queue.waiting, toast].slice(-mostWaiting) };
  }
  const again = (toasts: readonly Toast[]) => toasts.map((old) => (isSame(old) ? { ...toast, id: old.id } : old));
  return { shown: again(queue.shown), waiting: again(queue.waiting) };
}

/** Whoever waits and finds room is shown. Whoever finds none any more waits again, and was not read: its time begins anew. */
export function withShown({ shown, waiting }: ToastQueue, most = mostShown): ToastQueue {
  const line = [...shown, ...waiting];
  const again = line.slice(most).map((toast) => ({ ...toast, leftMs: getDisplayMs(toast) }));
  return { shown: line.slice(0, most), waiting: again };
}

/** A place to show messages at has come, where there was none: those that waited too long for it are dropped. */
export function withoutStale({ shown, waiting }: ToastQueue, nowMs: number): ToastQueue {
  const isFresh = ({ askedAtMs }: Toast) => nowMs - askedAtMs <= longestWaitMs;
  return { shown: shown.filter(isFresh), waiting: waiting.filter(isFresh) };
}

/** A message was closed, or its button pressed. */
export function withoutToast({ shown, waiting }: ToastQueue, id: string): ToastQueue {
  const isOther = (toast: Toast) => toast.id !== id;
  return { shown: shown.filter(isOther), waiting: waiting.filter(isOther) };
}

/** Time has passed for those that are shown; whose time is up leaves. */
export function afterTime({ shown, waiting }: ToastQueue, passedMs: number): ToastQueue {
  const older = shown.map((toast) => ({ ...toast, leftMs: toast.leftMs - passedMs }));
  return { shown: older.filter(({ leftMs }) => leftMs > 0), waiting };
}

/** When the next one leaves, in ms; `undefined` while none is shown. */
export function nextLeaveMs({ shown }: ToastQueue): number | undefined {
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ leftMs }) => leftMs));
}
