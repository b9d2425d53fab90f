import { type storeSearch } from '#shared/contract/searches.ts';
import { type Host } from './host.ts';
import { type Answer, type Asked } from './register-endpoint.ts';

/** A search as it was stored. */
export type StoredSearch = Asked<typeof storeSearch>['body'];

/** Visitors whose last search is remembered; the one that searched first is forgotten first. */
const mostVisitors = 1000;

/** The last search of each visitor, by session. */
export type LastSearches = Map<string, StoredSearch>;

/** Keeps the visitor's last search (spec §7 "stores the last search"). */
export function answerStoreSearch({ lastSearches }: Host): Answer<typeof storeSearch> {
  return ({ body, visit }) => {
    lastSearches.delete(visit.sessionId);
    if (lastSearches.size >= mostVisitors) lastSearches.delete(lastSearches.keys().next().value ?? '');
    lastSearches.set(visit.sessionId, body);
    return Promise.resolve({});
  };
}
