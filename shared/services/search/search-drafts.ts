// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

/** The storage key of this browser's last search, which `last-searches.ts` reads and writes. */
export const lastSearchKey = 'coach-widgets.last-search';

/** Drafts of search forms: their values, stored in the tab, so that a reload or a return to the page preserves them. */
export function createSearchDrafts({ page }: Pick<Context, 'page'>) {
  // Each form of each page has its own draft. `form` is the name of the form, unique in its page.
  const getKey = (form: string): TabKey => `coach-widgets.search-form ${new URL(page.address()).pathname} ${form}`;
  const read = (form: string): string => page.readTabText(getKey(form)) ?? '';
  return {
    /** Whether a form has a draft, and whether this browser has a last search. Neither is parsed, so both may be invalid. */
    checkStored: (form: string) => ({ draft: read(form) !== '', lastSearch: Boolean(page.readText(lastSearchKey)) }),
    /** The draft of a form, as it was written; empty if it does not exist. */
    read,
    // The visitor's consent to storage is not required, because the form needs the draft to work.
    write: (form: string, draft: string) => page.writeTabText(getKey(form), draft),
  };
}
