/** A dialog by its name; its code is loaded when it is opened. */
export type PanelName = 'consent';

/** A question for the traveller. */
export interface ModalQuestion {
  readonly title: string;
  readonly text: string;
  /** The labels of the buttons. */
  readonly confirm: string;
  /** The common label by default. */
  readonly cancel?: string | undefined;
  /** `danger` if the confirmation deletes something. */
  readonly tone?: 'information' | 'danger' | undefined;
}

/** A modal that is shown, or waits. */
export type Modal =
  | { readonly kind: 'question'; readonly id: string; readonly question: ModalQuestion }
  | { readonly kind: 'panel'; readonly id: string; readonly panel: PanelName };

/** The modals of the page, and the islands that can show them. */
export interface ModalsSlice {
  readonly modals: {
    /** In order; the first one is shown. */
    readonly queue: readonly Modal[];
    /** In order; the first one shows the modal. */
    readonly shims: readonly string[];
  };
}

/** Sets the modals that wait to be shown. */
export function setModalQueue(queue: readonly Modal[]) {
  return ({ modals }: ModalsSlice): ModalsSlice => ({ modals: { ...modals, queue } });
}

/** Sets the islands that can show modals. */
export function setModalShims(shims: readonly string[]) {
  return ({ modals }: ModalsSlice): ModalsSlice => ({ modals: { ...modals, shims } });
}

/** Selects the modal that an island shows; undefined if another island shows it. */
export function selectModal(island: string) {
  return ({ modals }: ModalsSlice): Modal | undefined => (modals.shims[0] === island ? modals.queue[0] : undefined);
}
