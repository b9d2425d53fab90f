import { readPresets, readDraft, writeDraft, type DraftValues } from '#shared/domain/enquiries/form-draft.ts';
import { type BrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

type FormValues<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * Drafts of forms: values that were typed and not sent, stored in this browser for 30 days. A form is identified by the name
 * that `claim` returns, or by a fixed name if the page has only one of its kind.
 */
export function createFormDrafts({ page }: Pick<Context, 'page'>) {
  // Each page has its own drafts, because the same form may have a different language on other pages.
  const getKey = (form: string): BrowserKey => `coach-widgets.form ${new URL(page.address()).pathname} ${form}`;
  /** The texts of drafts as this page last read or wrote them, keyed by storage key. */
  const drafts = new Map<string, string>();
  const store = (key: BrowserKey, text: string) => {
    drafts.set(key, text);
    page.writeText(key, text);
  };
  /** The names of the mounted forms, keyed by island id. */
  const names = new Map<string, string>();
  const isTaken = (name: string) => [...names.values()].includes(name);
  return {
    /**
     * Reserves a name that is unique in the page for the form of an island: the kind for its first form, the kind and
     * a number (from 2) for others. A second call for an island returns the same name.
     *
     * @param kind the kind of form, for example `contact`
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
    /** Call when an island is removed: releases the name of its form. */
    leave: (island: string) => void names.delete(island),
    /** Reads the draft of a form of this page; without a draft, or if it has expired, all fields are missing. */
    read<Field extends string>(form: string, fields: readonly Field[]): FormValues<Field> {
      const text = page.readText(getKey(form)) ?? '';
      drafts.set(getKey(form), text);
      return readDraft(text, fields, page.now());
    },
    /**
     * Reads the values that the page, not the visitor, had filled in when the draft was stored. If the page now fills in a
     * different value, callers let all values that it fills in override those of the draft.
     */
    readPresetValues: <Field extends string>(form: string, fields: readonly Field[]): FormValues<Field> =>
      readPresets(page.readText(getKey(form)) ?? '', fields, page.now()),
    /** Stores the values of a form as its draft, and with them the values that the page had filled in (`presets`). */
    write: (form: string, values: DraftValues, presets: DraftValues = {}) =>
      store(getKey(form), writeDraft(values, page.now(), presets)),
    /** Deletes a draft that was sent, unless another tab has changed it since. */
    forget(form: string): void {
      const key = getKey(form);
      // Storing an empty text deletes the item.
      if (page.readText(key) === drafts.get(key)) store(key, '');
    },
  };
}
