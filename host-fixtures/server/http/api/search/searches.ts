import { type storeSearch } from '#shared/contract/search/searches.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { saveLastSearch } from '../../visits/last-searches.ts';

/** Stores the last search of the visitor (spec §7 "stores the last search"). */
export function answerStoreSearch({ lastSearches }: Pick<Host, 'lastSearches'>): Answer<typeof storeSearch> {
  return ({ body, visit }) => {
    saveLastSearch(lastSearches, visit.sessionId, body);
    return Promise.resolve({});
  };
}
