import { type InferOutput } from 'valibot';
import { type storeSearch } from '#shared/contract/search/searches.ts';

/** A search for journeys, as a widget sends it to be stored. */
export type StoredSearch = InferOutput<NonNullable<(typeof storeSearch)['body']>>;

/** The last search of each visitor, by session id, the oldest first. */
export type LastSearches = Map<string, StoredSearch>;

/** The most visitors whose last search is stored; the oldest search is removed first. */
const maxVisitors = 1000;

/** Replaces the last search of a session. */
export function saveLastSearch(lastSearches: LastSearches, sessionId: string, search: StoredSearch): void {
  // Delete first, so that the new search becomes the last of the map.
  lastSearches.delete(sessionId);
  if (lastSearches.size >= maxVisitors) lastSearches.delete(lastSearches.keys().next().value ?? '');
  lastSearches.set(sessionId, search);
}
