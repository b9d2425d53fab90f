import { type storeSearch } from '#shared/contract/search/searches.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { keepLastSearch } from '../../visits/last-searches.ts';

/** Keeps the visitor's last search (spec §7 "stores the last search"). */
export function answerStoreSearch({ lastSearches }: Pick<Host, 'lastSearches'>): Answer<typeof storeSearch> {
  return ({ body, visit }) => {
    keepLastSearch(lastSearches, visit.sessionId, body);
    return Promise.resolve({});
  };
}
