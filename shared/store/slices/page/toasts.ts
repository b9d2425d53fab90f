import { type Toast } from '#shared/domain/page/toasts/toast.ts';
import { type ToastQueue } from '#shared/domain/page/toasts/toast-queue.ts';

/** Short messages of the page, and the islands that offer to show them. */
export interface ToastsSlice {
  readonly toasts: ToastQueue & {
    /** In order; the first one shows them. */
    readonly regions: readonly string[];
  };
}

/** Command: these are the messages now. */
export function setToasts(queue: ToastQueue) {
  return ({ toasts }: ToastsSlice): ToastsSlice => ({ toasts: { ...toasts, ...queue } });
}

/** Command: these islands offer to show them. */
export function setToastRegions(regions: readonly string[]) {
  return ({ toasts }: ToastsSlice): ToastsSlice => ({ toasts: { ...toasts, regions } });
}

/** Selector: whether there is, or was, a message on this page: then its place is worth loading. */
export function selectHasToasts({ toasts }: ToastsSlice): boolean {
  return toasts.shown.length + toasts.waiting.length > 0;
}

/** Selector: the messages that an island shows; none where another island has them. */
export function selectToastsOf(island: string) {
  return ({ toasts }: ToastsSlice): readonly Toast[] => (toasts.regions[0] === island ? toasts.shown : none);
}

/** Always the same, so that nothing is drawn anew for it. */
const none: readonly Toast[] = [];
