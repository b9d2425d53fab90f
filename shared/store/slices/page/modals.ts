import type { State } from '../../create-store.ts';

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

/** Selects the modal that an island shows; undefined if another island shows it. */
export function selectModal(island: string) {
  return ({ modalQueue, modalShims }: State): Modal | undefined =>
    modalShims[0] === island ? modalQueue[0] : undefined;
}
