import { storeSearch } from '#shared/contract/search/searches.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { toSearchParameters, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { storeLastSearch } from './last-searches.ts';

/** The traveller's searches, stored by the operator (spec §7 `searches`) and by this browser. */
export function createSearches({ client, page, failures }: Context) {
  let lastKey: string | undefined;
  return {
    /** Stores a search in this browser, to fill in other forms. The results that it leads to also call `post`. */
    remember: (search: SearchModel): void => storeLastSearch(page, search),
    /**
     * Stores a search whose results are shown, from a form or a link. Repetitions of the last search are not sent to the operator, since several
     * islands (mounted widgets) may report the same one. Failures are reported, but not to the caller.
     */
    post(search: SearchModel): void {
      storeLastSearch(page, search);
      const key = writeSearchQuery(search).toString();
      if (key === lastKey) return;
      lastKey = key;
      client.call(storeSearch, { body: toSearchParameters(search) }).catch((problem: unknown) => {
        // The next report of the same search tries again.
        if (lastKey === key) lastKey = undefined;
        failures.report(problem);
      });
    },
  };
}
