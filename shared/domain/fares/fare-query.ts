import { readPositiveParameter, type Parameters } from '../page/routes/set-parameters.ts';
import { type FareOrder, fareOrders } from './fare-list.ts';

/** The parameters of the fare finder in an address (spec §2 "fare-finder/search?edit=true&originId={originId}"). */
export interface FareFinderQuery {
  readonly originId?: number;
  /** Whether the origin is being edited. */
  readonly edit: boolean;
  readonly sort: FareOrder;
  /** Maximum price of a journey, a whole number of the main unit of `getBudgetCurrency`. */
  readonly budget?: number;
}

/**
 * Reads the parameters of the fare finder from a query string. Invalid values are ignored.
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

/** The parameters for `setParameters`; default values are removed. */
export function toFareParameters({ originId, edit, sort, budget }: FareFinderQuery): Parameters {
  return {
    edit: edit ? 'true' : undefined,
    originId: originId?.toString(),
    sort: sort === fareOrders[0] ? undefined : sort,
    budget: budget?.toString(),
  };
}
