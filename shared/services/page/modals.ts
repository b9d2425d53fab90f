import {
  type Modal,
  type ModalQuestion,
  type PanelName,
  setModalQueue,
  setModalShims,
} from '#shared/store/slices/page/modals.ts';
import { type Context } from '../context.ts';

/** How a question ended. Where nobody can put it the asker goes its own way: it must not wait. */
export type ModalOutcome = 'confirmed' | 'dismissed' | 'unavailable';

/** Questions and panels over the page, one at a time, for any island. Read them with `selectModalOf`. */
export interface Modals {
  /** Asks the traveller something. The same question while it stands is that question. */
  ask(question: ModalQuestion): Promise<ModalOutcome>;
  /** Opens a panel by its name; `confirmed` where it was done with, `dismissed` where it was closed. */
  open(panel: PanelName): Promise<ModalOutcome>;
  /** How the traveller ended what is shown. */
  settle(id: string, outcome: Exclude<ModalOutcome, 'unavailable'>): void;
  /** What was to be shown cannot be: whoever asked goes another way. */
  fail(id: string): void;
  /**
   * An island offers to show them; the first one of the page does, whichever came first.
   *
   * @param place where the island stands; behind all others if left out
   * @returns a function that takes it back
   */
  claim(island: string, place?: Node): () => void;
  dispose(): void;
}

interface Asked {
  readonly answer: Promise<ModalOutcome>;
  readonly resolve: (outcome: ModalOutcome) => void;
}

export function createModals({ store }: Pick<Context, 'store'>): Modals {
  /** Who waits for an answer: promises are no data. */
  const asked = new Map<string, Asked>();
  let shims: readonly { readonly island: string; readonly place: Node | undefined }[] = [];
  const tell = () => store.setState(setModalShims(shims.map(({ island }) => island)));
  let count = 0;
  const queue = () => store.getState().modals.queue;

  function put(same: (modal: Modal) => boolean, make: (id: string) => Modal): Promise<ModalOutcome> {
    if (shims.length === 0) return Promise.resolve('unavailable');
    const known = asked.get(queue().find(same)?.id ?? '');
    if (known) return known.answer;
    count += 1;
    const modal = make(`modal-${count}`);
    let resolve: Asked['resolve'] = () => {};
    const answer = new Promise<ModalOutcome>((settled) => (resolve = settled));
    asked.set(modal.id, { answer, resolve });
    store.setState(setModalQueue([...queue(), modal]));
    return answer;
  }

  function end(id: string, outcome: ModalOutcome): void {
    store.setState(setModalQueue(queue().filter((modal) => modal.id !== id)));
    asked.get(id)?.resolve(outcome);
    asked.delete(id);
  }

  const endAll = () => [...asked.keys()].forEach((id) => end(id, 'unavailable'));

  return {
    ask: (question) =>
      put(
        (modal) => modal.kind === 'question' && JSON.stringify(modal.question) === JSON.stringify(question),
        (id) => ({ kind: 'question', id, question }),
      ),
    open: (panel) =>
      put(
        (modal) => modal.kind === 'panel' && modal.panel === panel,
        (id) => ({ kind: 'panel', id, panel }),
      ),
    settle: end,
    fail: (id) => end(id, 'unavailable'),
    claim(island, place) {
      const shim = { island, place };
      const after = shims.findIndex((other) => isAfter(other.place, place));
      shims = shims.toSpliced(after < 0 ? shims.length : after, 0, shim);
      tell();
      return () => {
        shims = shims.filter((other) => other !== shim);
        tell();
        if (shims.length === 0) endAll();
      };
    },
    dispose: endAll,
  };
}

function isAfter(node: Node | undefined, other: Node | undefined): boolean {
  return !!node && !!other && (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}
