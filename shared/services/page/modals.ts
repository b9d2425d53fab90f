import { type Modal, type ModalQuestion, type PanelName } from '#shared/store/slices/page/modals.ts';
import { type Context } from '../context.ts';

/** The outcome of a modal. `unavailable`: no island can show it, so that the caller must not wait. */
export type ModalOutcome = 'confirmed' | 'dismissed' | 'unavailable';

interface Waiting {
  readonly outcome: Promise<ModalOutcome>;
  readonly resolve: (outcome: ModalOutcome) => void;
}

/** Questions and panels over the page, one at a time, for all islands. Read them with `selectModal`. */
export function createModals({ store }: Pick<Context, 'store'>) {
  /** Callers that wait for an outcome, by modal. */
  const waiting = new Map<string, Waiting>();
  let shims: readonly { readonly island: string; readonly place: Node | undefined }[] = [];
  const updateShims = () => store.setState({ modalShims: shims.map(({ island }) => island) });
  let count = 0;
  const queue = () => store.getState().modalQueue;

  /** Adds a modal to the queue, or joins one that is the same. */
  function enqueue(isSame: (modal: Modal) => boolean, create: (id: string) => Modal): Promise<ModalOutcome> {
    if (shims.length === 0) return Promise.resolve('unavailable');
    const current = waiting.get(queue().find(isSame)?.id ?? '');
    if (current) return current.outcome;
    count += 1;
    const modal = create(`modal-${count}`);
    let resolve: Waiting['resolve'] = () => {};
    const outcome = new Promise<ModalOutcome>((resolveOutcome) => (resolve = resolveOutcome));
    waiting.set(modal.id, { outcome, resolve });
    store.setState({ modalQueue: [...queue(), modal] });
    return outcome;
  }

  function end(id: string, outcome: ModalOutcome): void {
    store.setState({ modalQueue: queue().filter((modal) => modal.id !== id) });
    waiting.get(id)?.resolve(outcome);
    waiting.delete(id);
  }

  const endAll = () => [...waiting.keys()].forEach((id) => end(id, 'unavailable'));

  return {
    /** Asks the traveller a question. If the same question is open, its outcome is returned. */
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
    /** The traveller has ended a modal. */
    settle: (id: string, outcome: Exclude<ModalOutcome, 'unavailable'>) => end(id, outcome),
    /** A modal cannot be shown. */
    fail: (id: string) => end(id, 'unavailable'),
    /**
     * Makes an island a candidate for showing modals; the first one in the page shows them.
     *
     * @param place the position of the island; behind all others by default
     * @returns a function that withdraws the candidate
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

function isAfter(node: Node | undefined, otherNode: Node | undefined): boolean {
  return !!node && !!otherNode && (otherNode.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}
