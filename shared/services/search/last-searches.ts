import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { restoreLastSearch, type LastSearch } from '#shared/domain/search/last-search.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { type Page } from '../page/page.ts';
import { lastSearchKey } from './search-drafts.ts';

/** The last search of this browser. `createSearches` stores it. */
export function createLastSearches({ page }: Pick<Context, 'page'>) {
  return {
    /** Reads the last search; past days are handled as for `today` (spec §4 "Restoring the last search"). */
    read: (today: LocalDate): LastSearch | undefined => restoreLastSearch(page.readText(lastSearchKey) ?? '', today),
  };
}

/** Stores the last search in the browser. */
export function storeLastSearch(page: Page, search: SearchModel): void {
  // Needed for the service itself, so consent is not required.
  page.writeText(lastSearchKey, writeSearchQuery(search).toString());
}
