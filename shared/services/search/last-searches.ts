import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { restoreLastSearch, type LastSearch } from '#shared/domain/search/last-search.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { type Page } from '../page/page.ts';
import { lastSearchKey } from './search-drafts.ts';

/** Reads the last search of this browser, which fills in an empty search form. `createSearches` stores each search. */
export function createLastSearches({ page }: Pick<Context, 'page'>) {
  return {
    /**
     * Reads the last search (spec §4 "Restoring the last search"). An inbound day before `today` is removed, so that the search
     * is one-way; a past outbound day is returned as stored. Undefined if no search with an origin is stored.
     */
    read: (today: LocalDate): LastSearch | undefined => restoreLastSearch(page.readText(lastSearchKey) ?? '', today),
  };
}

/** Stores the last search in the browser, as the query string of its results page. */
export function storeLastSearch(page: Page, search: SearchModel): void {
  // The visitor's consent is not required, because the service itself needs this data.
  page.writeText(lastSearchKey, writeSearchQuery(search).toString());
}
