import { fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import {
  cityId,
  count,
  currency,
  id,
  localDate,
  money,
  invalidAsUndefined,
  validItems,
  text,
  webAddress,
} from '../kit/fields.ts';
import { limitedId } from '../kit/request-fields.ts';
import { journeyOffers } from './journey.ts';
import { searchFields } from '../search/searches.ts';

/**
 * Returns the journeys of a search (spec §3 "Journey search results"). The client sends one request for each carrier set (a
 * group of carriers that the operator searches together, see `getCarriers`), and merges the answers by `journeyId`.
 */
export const searchJourneys = endpoint('searchJourneys', 'GET /journey-planner/api/journeys', {
  summary: 'Returns the journeys of a search, for one carrier set.',
  // Without `carrierId`, the search is not limited to one set. `currency` is that of the page, which is preferred for prices.
  query: object({ ...searchFields, carrierId: optional(limitedId()), currency: optional(currency) }),
  answer: object({
    journeys: journeyOffers,
    /** The lowest price of the journeys; null if it is unknown, missing or invalid. */
    minPrice: fallback(nullable(money), null),
    /** Currency of `minPrice`. Not in the specification. */
    currency: invalidAsUndefined(currency),
    /** The page on which the operator sells these journeys instead. */
    redirectUrl: invalidAsUndefined(webAddress),
    /** The number of passengers of the search. */
    passengers: invalidAsUndefined(count),
  }),
});

/**
 * Returns the sets of carriers to request separately (spec §7 "returns carrierSets"). The specification does not define the
 * format: `carrierId` identifies a set in `searchJourneys`, and `carriers` are the names of the carriers in the set.
 * Invalid sets are ignored.
 */
export const getCarriers = endpoint('getCarriers', 'GET /journey-planner/api/journeys/carriers', {
  summary: 'Returns the carrier sets into which a search is split.',
  query: object({ originCityId: cityId, destinationCityId: cityId, departureDate: localDate }),
  answer: object({ carrierSets: validItems(object({ carrierId: id, carriers: fallback(validItems(text), []) })) }),
});
