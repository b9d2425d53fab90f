import { type storeSearch } from '#shared/contract/search/searches.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';

/** A search as it was stored. */
export type StoredSearch = Asked<typeof storeSearch>['body'];

/** Visitors whose last search is remembered; the one that searched first is forgotten first. */
const mostVisitors = 1000;

/** The last search of each visitor, by session. */
export type LastSearches = Map<string, StoredSearch>;

/** Keeps the visitor's last search (spec §7 "stores the last search"). */
export function answerStoreSearch({ lastSearches }: Host): Answer<typeof storeSearch> {
  return ({ body, visit }) => {
    keepLastSearch(lastSearches, visit.sessionId, body);
    return Promise.resolve({});
  };
}

/** Keeps the last search of a session, in place of the one before it. */
export function keepLastSearch(lastSearches: LastSearches, sessionId: string, search: StoredSearch): void {
  lastSearches.delete(sessionId);
  if (lastSearches.size >= mostVisitors) lastSearches.delete(lastSearches.keys().next().value ?? '');
  lastSearches.set(sessionId, search);
}
