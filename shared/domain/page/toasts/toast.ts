import { sumBy } from '../../kit/units/sum-by.ts';

/** Tones of toasts: their colour and icon. The text must be clear without the tone. */
export const toastTones = ['information', 'success', 'warning', 'danger'] as const;
/** The tone of a toast. */
export type ToastTone = (typeof toastTones)[number];

/**
 * A short message for the traveller. It disappears by itself, unless it has a button. Essential information must not be only in
 * a toast.
 */
export interface Toast {
  /** Unique among the toasts of a page. */
  readonly id: string;
  /** The text. */
  readonly words: string;
  readonly tone: ToastTone;
  /** Label of its button; missing if there is no action. */
  readonly action?: string | undefined;
  /** Remaining display time, in ms; infinite with a button. It does not decrease while the toast waits, or while the caller pauses the time. */
  readonly remainingMs: number;
  /** When it was requested, in ms since 1970 UTC. */
  readonly requestedAtMs: number;
}

/** Minimum display time, in ms. */
const minMs = 5_000;
/** Reading time of a word, in ms: about 200 words per minute, for slow readers and translated texts. */
const wordMs = 300;
/** Long words count several times, for users who read letter by letter or with a screen reader. */
const lettersPerWord = 8;

/**
 * Display time of a message: five seconds plus the time to read it. A message with a button stays until it is closed, because
 * some users need long to reach the button (WCAG 2.2.1).
 */
export function getDisplayMs({ words, action }: Pick<Toast, 'words' | 'action'>): number {
  if (action !== undefined) return Infinity;
  const textWords = words.split(/\s+/).filter(Boolean);
  const count = sumBy(textWords, (word) => Math.max(1, Math.ceil(word.length / lettersPerWord)));
  return minMs + count * wordMs;
}

/** The toasts of a page, the oldest first: a few are visible, the others wait. */
export interface ToastQueue {
  readonly visible: readonly Toast[];
  readonly waiting: readonly Toast[];
}

/** Maximum number of visible toasts. */
export const maxVisible = 3;
/** Maximum number of waiting toasts; beyond it, the oldest are dropped. */
export const maxWaiting = 20;
/** Maximum age, in ms, of toasts that have waited for an element to show them (`dropStale`). */
export const maxWaitMs = 60_000;

/**
 * Adds a toast, which waits until `showWaiting`. If the same text is already visible or waiting, that toast is updated
 * and its time restarts.
 */
export function addToast(queue: ToastQueue, request: Omit<Toast, 'remainingMs'>): ToastQueue {
  const toast: Toast = { ...request, remainingMs: getDisplayMs(request) };
  const isSame = ({ words }: Toast) => words === toast.words;
  if (![...queue.visible, ...queue.waiting].some(isSame)) {
    return { ...queue, waiting: [...queue.waiting, toast].slice(-maxWaiting) };
  }
  const update = (toasts: readonly Toast[]) =>
    toasts.map((current) => (isSame(current) ? { ...toast, id: current.id } : current));
  return { visible: update(queue.visible), waiting: update(queue.waiting) };
}

/**
 * Shows waiting toasts if there is space. If more than `maxCount` are visible, because it has become smaller, the others wait
 * again, and their time restarts, because they were not read.
 */
export function showWaiting({ visible, waiting }: ToastQueue, maxCount = maxVisible): ToastQueue {
  const toasts = [...visible, ...waiting];
  const restartedToasts = toasts.slice(maxCount).map((toast) => ({ ...toast, remainingMs: getDisplayMs(toast) }));
  return { visible: toasts.slice(0, maxCount), waiting: restartedToasts };
}

/**
 * Drops toasts that were requested too long ago. Called when the page gets an element to show toasts and had none. Some may be
 * in `visible` already, if an earlier element was removed.
 */
export function dropStale({ visible, waiting }: ToastQueue, nowMs: number): ToastQueue {
  const isFresh = ({ requestedAtMs }: Toast) => nowMs - requestedAtMs <= maxWaitMs;
  return { visible: visible.filter(isFresh), waiting: waiting.filter(isFresh) };
}

/** Removes a toast that was closed or whose button was pressed. */
export function removeToast({ visible, waiting }: ToastQueue, id: string): ToastQueue {
  const isOther = (toast: Toast) => toast.id !== id;
  return { visible: visible.filter(isOther), waiting: waiting.filter(isOther) };
}

/** Advances the time of visible toasts, and removes expired ones. The caller then fills the space with `showWaiting`. */
export function advanceTime({ visible, waiting }: ToastQueue, elapsedMs: number): ToastQueue {
  const updatedToasts = visible.map((toast) => ({ ...toast, remainingMs: toast.remainingMs - elapsedMs }));
  return { visible: updatedToasts.filter(({ remainingMs }) => remainingMs > 0), waiting };
}

/** Time until the next toast expires, in ms; `undefined` if none does. */
export function getNextExpiryMs({ visible }: ToastQueue): number | undefined {
  const expiryMs = Math.min(...visible.map(({ remainingMs }) => remainingMs));
  return Number.isFinite(expiryMs) ? expiryMs : undefined;
}
