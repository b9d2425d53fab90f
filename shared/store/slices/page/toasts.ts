import type { Toast, ToastQueue } from '#shared/domain/page/toasts/toast.ts';

/** Short messages, and the islands that can show them. */
export interface ToastsSlice {
  readonly toasts: ToastQueue & {
    /** In order; the first one shows them. */
    readonly regions: readonly string[];
  };
}

/** Sets the queue of toasts. */
export function setToasts(queue: ToastQueue) {
  return ({ toasts }: ToastsSlice): ToastsSlice => ({ toasts: { ...toasts, ...queue } });
}

/** Sets the islands that can show toasts. */
export function setToastRegions(regions: readonly string[]) {
  return ({ toasts }: ToastsSlice): ToastsSlice => ({ toasts: { ...toasts, regions } });
}

/** Selects whether there are messages, so that the code that shows them is loaded. */
export function selectHasToasts({ toasts }: ToastsSlice): boolean {
  return toasts.visible.length + toasts.waiting.length > 0;
}

/** Selects the messages that an island shows; empty if another island shows them. */
export function selectToasts(island: string) {
  return ({ toasts }: ToastsSlice): readonly Toast[] => (toasts.regions[0] === island ? toasts.visible : none);
}

/** One object, so that nothing is rendered again. */
const none: readonly Toast[] = [];
