import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { noAssistance } from './search-model.ts';
import { readSearchFields, type SearchFields, writeSearchQuery } from './search-query.ts';

/** A last search, as a form takes it up: filled in, and not run by itself. */
export interface RestoredSearch extends SearchFields {
  readonly originId: number;
  readonly preventSearch: true;
}

/**
 * The last stored search restored (spec §4 "Search form"): the inbound date is dropped if before today, total
 * passengers default to 1 and other counts to 0, `preventSearch` is set.
 *
 * @param stored the query string of the search, as `writeSearchQuery` wrote it, or whatever else a browser remembers
 * @returns `undefined` without an origin
 */
export function restoreLastSearch(stored: string, today: LocalDate): RestoredSearch | undefined {
  const { inboundDepartureDate: inbound, originId, ...fields } = readSearchFields(stored);
  if (originId === undefined) return undefined;
  const isReturn = inbound !== undefined && inbound >= today;
  return {
    ...fields,
    originId,
    preventSearch: true,
    ...(isReturn ? { inboundDepartureDate: inbound } : { inboundAssistance: noAssistance }),
  };
}

/**
 * What fills a search form that opens (spec §4 "From the query string"): the query string itself unless it is empty,
 * else the last stored search.
 *
 * @param search the query string, with or without its question mark; parameters of others do not count
 */
export function openingFields(search: string, restored: RestoredSearch | undefined): SearchFields | undefined {
  const query = new URLSearchParams(search);
  return ours.some((name) => query.has(name)) ? readSearchFields(search) : restored;
}

const ours = ['originId', 'destinationId', 'departureDate'];

/**
 * The query string that repeats a last search: the search itself while its day is to come, else the form filled in with
 * what still holds, which is not run by itself.
 */
export function repeatQuery({ preventSearch: _set, ...fields }: RestoredSearch, today: LocalDate): URLSearchParams {
  const { departureDate, inboundDepartureDate: _inbound, ...undated } = fields;
  const isToCome = departureDate !== undefined && departureDate >= today && fields.destinationId !== undefined;
  const query = writeSearchQuery(isToCome ? fields : undated);
  if (!isToCome) query.set('preventSearch', 'true');
  return query;
}
