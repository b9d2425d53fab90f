import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { noAssistance } from './search-model.ts';
import { readSearchFields, type SearchFields, writeSearchQuery } from './search-query.ts';

/**
 * The last search of this browser, to fill in a form. With the parameter `preventSearch`, the page does not search before the
 * traveller submits the form.
 */
export interface LastSearch extends SearchFields {
  readonly originId: number;
  readonly preventSearch: true;
}

/**
 * Restores the last stored search (spec §4 "Search form"). If the return is before today, it is removed, with its needs of
 * assistance. A past departure date stays; the search form removes it.
 *
 * @param storedQuery as written by `writeSearchQuery`; other content is ignored
 * @returns `undefined` without an origin
 */
export function restoreLastSearch(storedQuery: string, today: LocalDate): LastSearch | undefined {
  const { inboundDepartureDate: inboundDate, originId, ...fields } = readSearchFields(storedQuery);
  if (originId === undefined) return undefined;
  const isReturn = inboundDate !== undefined && inboundDate >= today;
  return {
    ...fields,
    originId,
    preventSearch: true,
    ...(isReturn ? { inboundDepartureDate: inboundDate } : { inboundAssistance: noAssistance }),
  };
}

/**
 * The initial content of a search form (spec §4 "From the query string"): the query string if it contains a search, or
 * else the last stored search.
 *
 * @param search the query string, with or without its question mark; other parameters are ignored
 */
export function getInitialFields(search: string, lastSearch: LastSearch | undefined): SearchFields | undefined {
  const query = new URLSearchParams(search);
  return searchNames.some((name) => query.has(name)) ? readSearchFields(search) : lastSearch;
}

/** A query string that has one of these parameters contains a search. */
const searchNames = ['originId', 'destinationId', 'departureDate'];

/**
 * The query string that repeats the last search. If its departure date or destination is missing, or the date is before today,
 * the dates are left out, and the query contains `preventSearch`, so that the page fills in the form without searching.
 */
export function toRepeatQuery({ preventSearch: _prevent, ...fields }: LastSearch, today: LocalDate): URLSearchParams {
  const { departureDate, inboundDepartureDate: _inbound, ...fieldsWithoutDates } = fields;
  const canSearch = departureDate !== undefined && departureDate >= today && fields.destinationId !== undefined;
  const query = writeSearchQuery(canSearch ? fields : fieldsWithoutDates);
  if (!canSearch) query.set('preventSearch', 'true');
  return query;
}
