import { type InferOutput } from 'valibot';
import { type storeSearch } from '#shared/contract/search/searches.ts';
import { LimitedMap } from '../../kit/limited-map.ts';

/** A search for journeys, as a widget sends it to be stored. */
export type StoredSearch = InferOutput<NonNullable<(typeof storeSearch)['body']>>;

/** The last search of each visitor, by session id. */
export type LastSearches = Map<string, StoredSearch>;

/** Creates a store, in memory, for the last searches of the thousand visitors who searched most recently. */
export const createLastSearches = (): LastSearches => new LimitedMap(1000);
