import { readPositiveParameter, type Parameters } from '../page/routes/set-parameters.ts';
import { type FareOrder, fareOrders } from './fare-list.ts';

/**
 * The parameters of the fare finder, which lists the lowest fares from a city, in an address (spec §2
 * "fare-finder/search?edit=true&originId={originId}").
 */
export interface FareFinderQuery {
  readonly originId?: number;
  /** Whether the page opens with the focus in the field of the origin, to change it. */
  readonly edit: boolean;
  readonly sort: FareOrder;
  /**
   * Maximum price of a journey, a whole number in the main unit of the page's currency, or of the fares' currency if no fare is
   * in that of the page.
   */
  readonly budget?: number;
}

/**
 * Reads the parameters of the fare finder from a query string. Invalid values are ignored: the sort order is then the first of
 * `fareOrders`, and a number is missing.
 *
 * @param search with or without its question mark
 */
export function readFareQuery(search: string): FareFinderQuery {
  const query = new URLSearchParams(search);
  return {
    originId: readPositiveParameter(query, 'originId'),
    edit: query.get('edit') === 'true',
    sort: fareOrders.find((order) => order === query.get('sort')) ?? fareOrders[0],
    budget: readPositiveParameter(query, 'budget'),
  };
}

/** The parameters to set in an address (`setParameters`). Those with default values are undefined, which removes them. */
export function toFareParameters({ originId, edit, sort, budget }: FareFinderQuery): Parameters {
  return {
    edit: edit ? 'true' : undefined,
    originId: originId?.toString(),
    sort: sort === fareOrders[0] ? undefined : sort,
    budget: budget?.toString(),
  };
}
