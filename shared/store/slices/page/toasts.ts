import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import type { State } from '../../create-store.ts';

/**
 * Replaces the visible or waiting toasts (short messages), or the ids of the islands (mounted widgets) that can show toasts
 * (`regions`).
 */
export function setToasts(change: Partial<State['toasts']>) {
  return ({ toasts }: State): Partial<State> => ({ toasts: { ...toasts, ...change } });
}

/** Selects the toasts that an island shows; empty for all but the first of the islands that can show toasts. */
export function selectToasts(island: string) {
  return ({ toasts }: State): readonly Toast[] => (toasts.regions[0] === island ? toasts.visible : none);
}

/** The selector must always return the same empty array, or components would be rendered again. */
const none: readonly Toast[] = [];
