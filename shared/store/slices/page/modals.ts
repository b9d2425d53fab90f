import type { State } from '../../create-store.ts';

/** Names of the dialogs whose code is loaded when they are opened. */
export type PanelName = 'consent';

/** A question for the traveller. */
export interface ModalQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the button that cancels; by default the common one. */
  readonly cancel?: string | undefined;
  /** `danger` if the confirmation deletes something. */
  readonly tone?: 'information' | 'danger' | undefined;
}

/** A modal dialog that is shown or waits in the queue. */
export type Modal =
  | { readonly kind: 'question'; readonly id: string; readonly question: ModalQuestion }
  | { readonly kind: 'panel'; readonly id: string; readonly panel: PanelName };

/** Selects the modal that an island shows; undefined if no modal is open, or another island shows it. */
export function selectModal(island: string) {
  return ({ modalQueue, modalShims }: State): Modal | undefined =>
    modalShims[0] === island ? modalQueue[0] : undefined;
}
