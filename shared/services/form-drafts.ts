import { readDraft, writeDraft, type DraftWords } from '#shared/domain/forms/form-draft.ts';
import { type Context } from './context.ts';

/** What was typed into the forms of a page and not yet sent, kept in this browser. */
export interface FormDrafts {
  /** What a form of this name on this page was left with. */
  read<Field extends string>(form: string, fields: readonly Field[]): Readonly<Partial<Record<Field, string>>>;
  /** Keeps what stands in a form; where that is nothing, nothing is kept. */
  write(form: string, words: DraftWords): void;
  dispose(): void;
}

export function createFormDrafts({ page }: Pick<Context, 'page'>): FormDrafts {
  // A form of one page does not take over what was typed into that of another, which may be in another language.
  const keyOf = (form: string) => `coach-widgets.form ${new URL(page.address()).pathname} ${form}`;
  return {
    read: (form, fields) => readDraft(page.readText(keyOf(form)) ?? '', fields, page.now()),
    write: (form, words) => page.writeText(keyOf(form), writeDraft(words, page.now())),
    dispose() {},
  };
}
