import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { restoreLastSearch, type RestoredSearch } from '#shared/domain/search/last-search.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { type Page } from '../page/page.ts';
import { lastSearchKey } from './search-drafts.ts';

/** What was searched last in this browser; `createSearches` keeps it when it posts a search. */
export interface LastSearches {
  /** The last search, restored for a day (spec §4 "Restoring the last search"). */
  read(today: LocalDate): RestoredSearch | undefined;
  dispose(): void;
}

export function createLastSearches({ page }: Pick<Context, 'page'>): LastSearches {
  return {
    read: (today) => restoreLastSearch(page.readText(lastSearchKey) ?? '', today),
    dispose() {},
  };
}

/** Keeps a search as the last one of this browser. */
export function rememberLastSearch(page: Page, search: SearchModel): void {
  // The traveller's own, which the service needs: kept without asking for consent.
  page.writeText(lastSearchKey, writeSearchQuery(search).toString());
}
