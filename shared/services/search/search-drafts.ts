// chunk: cities
import { type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

/** Where the last search of this browser is kept. */
export const lastSearchKey = 'coach-widgets.last-search';

/** Forms as they were left, kept for the tab: a reload, or the way back to the page, finds them again. */
export interface SearchDrafts {
  /** Whether a form that opens has anything to remember: a draft, or the last search of this browser. */
  isAny(form: string): { readonly draft: boolean; readonly lastSearch: boolean };
  /** What a form of this name on this page was left with, as it was written; empty if there is nothing. */
  read(form: string): string;
  write(form: string, draft: string): void;
  dispose(): void;
}

export function createSearchDrafts({ page }: Pick<Context, 'page'>): SearchDrafts {
  // One form of a page does not take over what was typed into that of another.
  const keyOf = (form: string): TabKey => `coach-widgets.search-form ${new URL(page.address()).pathname} ${form}`;
  const read = (form: string) => page.readTabText(keyOf(form)) ?? '';
  return {
    isAny: (form) => ({ draft: read(form) !== '', lastSearch: Boolean(page.readText(lastSearchKey)) }),
    read,
    // The traveller's own, which the service needs: kept without asking for consent.
    write: (form, draft) => page.writeTabText(keyOf(form), draft),
    dispose() {},
  };
}
