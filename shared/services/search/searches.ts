import { storeSearch } from '#shared/contract/search/searches.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { searchParameters, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Context } from '../context.ts';
import { rememberLastSearch } from './last-searches.ts';

/** The traveller's searches, remembered by the operator (spec §7 `searches`) and by this browser. */
export interface Searches {
  /**
   * Has a search remembered, once however many report it: whether it came from a form or from a link. That it fails
   * costs nothing that the traveller sees.
   */
  post(search: SearchModel): void;
  dispose(): void;
}

export function createSearches({ client, page, failures }: Context): Searches {
  let last: string | undefined;
  return {
    post(search) {
      rememberLastSearch(page, search);
      const key = writeSearchQuery(search).toString();
      if (key === last) return;
      last = key;
      client.call(storeSearch, { body: searchParameters(search) }).catch((problem: unknown) => {
        // The next who searches the same may try again.
        if (last === key) last = undefined;
        failures.report(problem);
      });
    },
    dispose() {},
  };
}
