import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import type { State } from '../../create-store.ts';

/** Changes the queue of toasts, or the islands that can show them. */
export function setToasts(change: Partial<State['toasts']>) {
  return ({ toasts }: State): Partial<State> => ({ toasts: { ...toasts, ...change } });
}

/** Selects the messages that an island shows; empty if another island shows them. */
export function selectToasts(island: string) {
  return ({ toasts }: State): readonly Toast[] => (toasts.regions[0] === island ? toasts.visible : none);
}

/** One object, so that nothing is rendered again. */
const none: readonly Toast[] = [];
