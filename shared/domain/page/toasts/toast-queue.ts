import { getDisplayMs, type Toast } from './toast.ts';

/** The toasts of a page: a few are visible, the others wait. */
export interface ToastQueue {
  readonly visible: readonly Toast[];
  readonly waiting: readonly Toast[];
}

/** Maximum number of visible toasts. */
export const maxVisible = 3;
/** Maximum number of waiting toasts; the oldest are dropped. */
export const maxWaiting = 20;
/** Maximum time that a toast waits for a place to be shown, in ms. */
export const maxWaitMs = 60_000;

/**
 * Adds a toast, which waits until `showWaiting`. If the same text is already visible or waiting, that toast is updated
 * and its time restarts.
 */
export function addToast(queue: ToastQueue, request: Omit<Toast, 'leftMs'>): ToastQueue {
  const toast: Toast = { ...request, leftMs: getDisplayMs(request) };
  const isSame = ({ words }: Toast) => words === toast.words;
  if (![...queue.visible, ...queue.waiting].some(isSame)) {
    return { ...queue, waiting: [...queue.waiting, toast].slice(-maxWaiting) };
  }
  const update = (toasts: readonly Toast[]) =>
    toasts.map((current) => (isSame(current) ? { ...toast, id: current.id } : current));
  return { visible: update(queue.visible), waiting: update(queue.waiting) };
}

/**
 * Shows waiting toasts if there is space. Toasts that no longer fit wait again, and their time restarts, because they
 * were not read.
 */
export function showWaiting({ visible, waiting }: ToastQueue, maxCount = maxVisible): ToastQueue {
  const toasts = [...visible, ...waiting];
  const restartedToasts = toasts.slice(maxCount).map((toast) => ({ ...toast, leftMs: getDisplayMs(toast) }));
  return { visible: toasts.slice(0, maxCount), waiting: restartedToasts };
}

/** Drops toasts that waited too long, when a place to show them appears. */
export function dropStale({ visible, waiting }: ToastQueue, nowMs: number): ToastQueue {
  const isFresh = ({ askedAtMs }: Toast) => nowMs - askedAtMs <= maxWaitMs;
  return { visible: visible.filter(isFresh), waiting: waiting.filter(isFresh) };
}

/** Removes a toast that was closed or whose button was pressed. */
export function removeToast({ visible, waiting }: ToastQueue, id: string): ToastQueue {
  const isOther = (toast: Toast) => toast.id !== id;
  return { visible: visible.filter(isOther), waiting: waiting.filter(isOther) };
}

/** Advances the time of visible toasts, and removes expired ones. */
export function advanceTime({ visible, waiting }: ToastQueue, elapsedMs: number): ToastQueue {
  const updatedToasts = visible.map((toast) => ({ ...toast, leftMs: toast.leftMs - elapsedMs }));
  return { visible: updatedToasts.filter(({ leftMs }) => leftMs > 0), waiting };
}

/** Time until the next toast expires, in ms; `undefined` if none is visible. */
export function getNextExpiryMs({ visible }: ToastQueue): number | undefined {
  return visible.length === 0 ? undefined : Math.min(...visible.map(({ leftMs }) => leftMs));
}
