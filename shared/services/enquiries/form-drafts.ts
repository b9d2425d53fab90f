import { readBegun, readDraft, writeDraft, type DraftWords } from '#shared/domain/enquiries/form-draft.ts';
import { type BrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

/** What was typed into the forms of a page and not yet sent, kept in this browser. */
export interface FormDrafts {
  /**
   * Gives an island's form a name of its own among those of the page, for as long as it stands: the first of a kind is
   * called as the kind, the others are counted. Asking twice is safe.
   *
   * @param kind what the form is called
   * @param wanted its place among those of its kind, from 0; where another has it, the form gets the next that is free
   */
  claim(island: string, kind: string, wanted: number): string;
  /** An island has left: its form's name is free again. */
  leave(island: string): void;
  /** What a form of this name on this page was left with. */
  read<Field extends string>(form: string, fields: readonly Field[]): Readonly<Partial<Record<Field, string>>>;
  /** What the page had filled in of that. */
  readBegun<Field extends string>(form: string, fields: readonly Field[]): Readonly<Partial<Record<Field, string>>>;
  /** Keeps what stands in a form, and what the page filled in of it; where that is nothing, nothing is kept. */
  write(form: string, words: DraftWords, begun?: DraftWords): void;
  /** Forgets a draft that was sent, unless another tab has written another since. */
  forget(form: string): void;
  dispose(): void;
}

export function createFormDrafts({ page }: Pick<Context, 'page'>): FormDrafts {
  // A form of one page does not take over what was typed into that of another, which may be in another language.
  const keyOf = (form: string): BrowserKey => `coach-widgets.form ${new URL(page.address()).pathname} ${form}`;
  // As this page read or wrote them last.
  const known = new Map<string, string>();
  const keep = (key: BrowserKey, text: string) => {
    known.set(key, text);
    page.writeText(key, text);
  };
  /** Names of forms, by island. */
  const names = new Map<string, string>();
  const isTaken = (name: string) => [...names.values()].includes(name);
  return {
    claim(island, kind, wanted) {
      const known = names.get(island);
      if (known !== undefined) return known;
      const nameAt = (place: number) => (place === 0 ? kind : `${kind} ${place + 1}`);
      let place = wanted;
      while (isTaken(nameAt(place))) place += 1;
      names.set(island, nameAt(place));
      return nameAt(place);
    },
    leave: (island) => void names.delete(island),
    read(form, fields) {
      const stored = page.readText(keyOf(form)) ?? '';
      known.set(keyOf(form), stored);
      return readDraft(stored, fields, page.now());
    },
    readBegun: (form, fields) => readBegun(page.readText(keyOf(form)) ?? '', fields, page.now()),
    write: (form, words, begun = {}) => keep(keyOf(form), writeDraft(words, page.now(), begun)),
    forget(form) {
      const key = keyOf(form);
      if (page.readText(key) === known.get(key)) keep(key, '');
    },
    dispose() {},
  };
}
