import type { State } from '../../create-store.ts';

/** Names of the panels: modal dialogs with content of their own, whose code is loaded when they are opened. */
export type PanelName = 'consent';

/** A question for the traveller. */
export interface ModalQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the button that cancels; by default the common one. */
  readonly cancel?: string | undefined;
  /** `danger` if the confirmation deletes something; `information` by default. */
  readonly tone?: 'information' | 'danger' | undefined;
}

/** A modal dialog that is shown or waits in the queue: a question to confirm or dismiss, or a panel. */
export type Modal =
  | { readonly kind: 'question'; readonly id: string; readonly question: ModalQuestion }
  | { readonly kind: 'panel'; readonly id: string; readonly panel: PanelName };

/**
 * Selects the modal that an island (a mounted widget) must show; undefined if no modal is open, or another island shows it.
 * `modalShims` are the ids of the islands that can show modals, in the order of the document: the first one shows them. The
 * first modal of `modalQueue` is shown, the others wait.
 *
 * @param island the id of the island
 */
export function selectModal(island: string) {
  return ({ modalQueue, modalShims }: State): Modal | undefined =>
    modalShims[0] === island ? modalQueue[0] : undefined;
}
