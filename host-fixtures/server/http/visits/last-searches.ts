import { type InferOutput } from 'valibot';
import { type storeSearch } from '#shared/contract/search/searches.ts';

/** A stored search. */
export type StoredSearch = InferOutput<NonNullable<(typeof storeSearch)['body']>>;

/** The last search of each visitor, by session. */
export type LastSearches = Map<string, StoredSearch>;

/** The most visitors whose last search is stored; the oldest search is removed first. */
const maxVisitors = 1000;

/** Replaces the last search of a session. */
export function saveLastSearch(lastSearches: LastSearches, sessionId: string, search: StoredSearch): void {
  lastSearches.delete(sessionId);
  if (lastSearches.size >= maxVisitors) lastSearches.delete(lastSearches.keys().next().value ?? '');
  lastSearches.set(sessionId, search);
}
