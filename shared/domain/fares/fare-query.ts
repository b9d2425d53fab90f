import { positiveParameter, type Parameters } from '../page/routes/with-parameters.ts';
import { type FareOrder, fareOrders } from './fare-list.ts';

/** What the address of the fare finder says (spec §2 "fare-finder/search?edit=true&originId={originId}"). */
export interface FareQuery {
  readonly originId?: number;
  /** Whether the origin is to be chosen anew. */
  readonly edit: boolean;
  readonly sort: FareOrder;
  /** The most that a journey may cost, a whole number of the main unit of `budgetCurrency`. */
  readonly budget?: number;
}

/**
 * Reads what an address asks the fare finder for. What cannot be read is as good as absent.
 *
 * @param search With or without its question mark.
 */
export function readFareQuery(search: string): FareQuery {
  const query = new URLSearchParams(search);
  const originId = positiveParameter(query, 'originId');
  const budget = positiveParameter(query, 'budget');
  return {
    originId,
    edit: query.get('edit') === 'true',
    sort: fareOrders.find((order) => order === query.get('sort')) ?? fareOrders[0],
    budget,
  };
}

/** The parameters that say it, for `withParameters`; what goes without saying is taken out. */
export function fareParameters({ originId, edit, sort, budget }: FareQuery): Parameters {
  return {
    edit: edit ? 'true' : undefined,
    originId: originId?.toString(),
    sort: sort === fareOrders[0] ? undefined : sort,
    budget: budget?.toString(),
  };
}
