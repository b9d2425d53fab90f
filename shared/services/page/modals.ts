import { type Modal, type ModalQuestion, type PanelName } from '#shared/store/slices/page/modals.ts';
import { type Context } from '../context.ts';

/** The outcome of a modal dialog. `unavailable`: it cannot be shown, for example without a widget that shows modals. */
export type ModalOutcome = 'confirmed' | 'dismissed' | 'unavailable';

/** The outcome of a modal that is shown or in the queue, with the function that decides it. */
interface PendingOutcome {
  readonly outcome: Promise<ModalOutcome>;
  readonly resolve: (outcome: ModalOutcome) => void;
}

/**
 * Creates the queue of modals: questions and panels (larger dialogs) that are shown over the page one at a time. The widget
 * `modal-shim` shows them: each of its islands (mounted instances) on the page registers with `claim`, and the first one in the
 * document reads the current modal from the store with `selectModal`.
 */
export function createModals({ store }: Pick<Context, 'store'>) {
  /** Keyed by the id of the modal. */
  const pendingOutcomes = new Map<string, PendingOutcome>();
  /** The islands that can show modals by id, in the order of the document; the first one shows them. */
  let shims: readonly { readonly island: string; readonly place: Node | undefined }[] = [];
  const updateShims = () => store.setState({ modalShims: shims.map(({ island }) => island) });
  /** The number of modals until now, for their ids. */
  let count = 0;
  /** The modals in order; the first one is shown. */
  const queue = () => store.getState().modalQueue;

  /**
   * Adds a modal to the queue, unless the same one is already in it. Resolves with its outcome; with `unavailable` at once
   * if no island can show modals.
   *
   * @param create creates the modal with a new id
   */
  function enqueue(isSame: (modal: Modal) => boolean, create: (id: string) => Modal): Promise<ModalOutcome> {
    if (shims.length === 0) return Promise.resolve('unavailable');
    // No modal has an empty id.
    const pendingOutcome = pendingOutcomes.get(queue().find(isSame)?.id ?? '');
    if (pendingOutcome) return pendingOutcome.outcome;
    count += 1;
    const modal = create(`modal-${count}`);
    // Replaced at once by the constructor of the promise.
    let resolve: PendingOutcome['resolve'] = () => {};
    const outcome = new Promise<ModalOutcome>((resolveOutcome) => (resolve = resolveOutcome));
    pendingOutcomes.set(modal.id, { outcome, resolve });
    store.setState({ modalQueue: [...queue(), modal] });
    return outcome;
  }

  /** Removes a modal from the queue and resolves its outcome. */
  function end(id: string, outcome: ModalOutcome): void {
    store.setState({ modalQueue: queue().filter((modal) => modal.id !== id) });
    pendingOutcomes.get(id)?.resolve(outcome);
    pendingOutcomes.delete(id);
  }

  const endAll = () => [...pendingOutcomes.keys()].forEach((id) => end(id, 'unavailable'));

  return {
    /** Asks the traveller a question. If the same question is already in the queue, both callers get its outcome. */
    ask: (question: ModalQuestion): Promise<ModalOutcome> =>
      enqueue(
        (modal) => modal.kind === 'question' && JSON.stringify(modal.question) === JSON.stringify(question),
        (id) => ({ kind: 'question', id, question }),
      ),
    /** Opens a panel. The outcome is `confirmed` if it was completed, and `dismissed` if it was closed. */
    open: (panel: PanelName): Promise<ModalOutcome> =>
      enqueue(
        (modal) => modal.kind === 'panel' && modal.panel === panel,
        (id) => ({ kind: 'panel', id, panel }),
      ),
    /** Call when the traveller has confirmed or dismissed a modal. */
    settle: (id: string, outcome: Exclude<ModalOutcome, 'unavailable'>) => end(id, outcome),
    /** Call when a modal cannot be shown: its outcome is `unavailable`. */
    fail: (id: string) => end(id, 'unavailable'),
    /**
     * Makes an island a candidate for showing modals; the first candidate in the document shows them.
     *
     * @param place a node at the position of the island; without one, it comes after the candidates that already exist
     * @param island the id of the island
     * @returns a function that withdraws the candidate; if no candidate remains, all modals end as `unavailable`
     */
    claim(island: string, place?: Node): () => void {
      const shim = { island, place };
      const index = shims.findIndex((otherShim) => isAfter(otherShim.place, place));
      shims = shims.toSpliced(index < 0 ? shims.length : index, 0, shim);
      updateShims();
      return () => {
        shims = shims.filter((otherShim) => otherShim !== shim);
        updateShims();
        if (shims.length === 0) endAll();
      };
    },
    dispose: endAll,
  };
}

/** Whether `node` follows `otherNode` in the document; false if one of them is missing. */
function isAfter(node: Node | undefined, otherNode: Node | undefined): boolean {
  // `compareDocumentPosition` returns a bit mask of relations.
  return !!node && !!otherNode && (otherNode.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}
