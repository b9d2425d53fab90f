/** A dialog of its own that the page knows by name: its code comes when it is asked for. */
export type PanelName = 'consent';

/** What is asked of the traveller. */
export interface ModalQuestion {
  readonly title: string;
  readonly words: string;
  /** What the buttons do, in words. */
  readonly confirm: string;
  /** In the common words if left out. */
  readonly cancel?: string | undefined;
  /** `danger` where a yes takes something away. */
  readonly tone?: 'information' | 'danger' | undefined;
}

/** What stands over the page, or waits to. */
export type Modal =
  | { readonly kind: 'question'; readonly id: string; readonly question: ModalQuestion }
  | { readonly kind: 'panel'; readonly id: string; readonly panel: PanelName };

/** What is asked for over the page, and the islands that offer to show it. */
export interface ModalsSlice {
  readonly modals: {
    /** In order; the first one is shown. */
    readonly queue: readonly Modal[];
    /** In order; the first one shows it. */
    readonly shims: readonly string[];
  };
}

/** Command: this is asked for now, in this order. */
export function setModalQueue(queue: readonly Modal[]) {
  return ({ modals }: ModalsSlice): ModalsSlice => ({ modals: { ...modals, queue } });
}

/** Command: these islands offer to show it. */
export function setModalShims(shims: readonly string[]) {
  return ({ modals }: ModalsSlice): ModalsSlice => ({ modals: { ...modals, shims } });
}

/** Selector: what an island shows over the page; nothing where another island does. */
export function selectModalOf(island: string) {
  return ({ modals }: ModalsSlice): Modal | undefined => (modals.shims[0] === island ? modals.queue[0] : undefined);
}
