import { readPresets, readDraft, writeDraft, type DraftValues } from '#shared/domain/enquiries/form-draft.ts';
import { type BrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

type FormValues<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Values that were typed into the forms of a page and not sent, stored in this browser. */
export function createFormDrafts({ page }: Pick<Context, 'page'>) {
  // By page: a form on a different page may have a different language.
  const getKey = (form: string): BrowserKey => `coach-widgets.form ${new URL(page.address()).pathname} ${form}`;
  /** Drafts as this page last read or wrote them, by key. */
  const drafts = new Map<string, string>();
  const store = (key: BrowserKey, text: string) => {
    drafts.set(key, text);
    page.writeText(key, text);
  };
  /** Names of forms, by island. */
  const names = new Map<string, string>();
  const isTaken = (name: string) => [...names.values()].includes(name);
  return {
    /**
     * Gives the form of an island a unique name in the page while it is mounted: the first of a kind has the name of the
     * kind, the others are numbered. A second call returns the same name.
     *
     * @param kind the name of the kind of form
     * @param index the position among the forms of its kind, from 0; if it is taken, the next free one is used
     */
    claim(island: string, kind: string, index: number): string {
      const currentName = names.get(island);
      if (currentName !== undefined) return currentName;
      const nameAt = (position: number) => (position === 0 ? kind : `${kind} ${position + 1}`);
      let position = index;
      while (isTaken(nameAt(position))) position += 1;
      names.set(island, nameAt(position));
      return nameAt(position);
    },
    /** An island was removed: the name of its form is free again. */
    leave: (island: string) => void names.delete(island),
    /** The draft of a form of this page. */
    read<Field extends string>(form: string, fields: readonly Field[]): FormValues<Field> {
      const text = page.readText(getKey(form)) ?? '';
      drafts.set(getKey(form), text);
      return readDraft(text, fields, page.now());
    },
    /** The values of a draft that the page had filled in. */
    readPresetValues: <Field extends string>(form: string, fields: readonly Field[]): FormValues<Field> =>
      readPresets(page.readText(getKey(form)) ?? '', fields, page.now()),
    /** Stores the values of a form, and those that the page filled in. Nothing is stored if they are empty. */
    write: (form: string, values: DraftValues, presets: DraftValues = {}) =>
      store(getKey(form), writeDraft(values, page.now(), presets)),
    /** Deletes a draft that was sent, unless another tab has written another one since. */
    forget(form: string): void {
      const key = getKey(form);
      if (page.readText(key) === drafts.get(key)) store(key, '');
    },
  };
}
