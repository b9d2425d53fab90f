import { storeSearch } from '#shared/contract/search/searches.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { toSearchParameters, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { storeLastSearch } from './last-searches.ts';

/** The traveller's searches, stored by the operator (spec §7 `searches`) and by this browser. */
export function createSearches({ client, page, failures }: Context) {
  let lastKey: string | undefined;
  return {
    /**
     * Stores a search from a form or a link. The same search in a row is sent to the operator once, even if several
     * islands report it. Failures are only logged.
     */
    post(search: SearchModel): void {
      storeLastSearch(page, search);
      const key = writeSearchQuery(search).toString();
      if (key === lastKey) return;
      lastKey = key;
      client.call(storeSearch, { body: toSearchParameters(search) }).catch((problem: unknown) => {
        // Lets the next report of the same search try again.
        if (lastKey === key) lastKey = undefined;
        failures.report(problem);
      });
    },
  };
}
