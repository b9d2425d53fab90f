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
import { journeyOffers } from './journey.ts';
import { searchFields } from '../search/searches.ts';

/**
 * Returns the journeys of a search (spec §3 "Journey search results"): one request per carrier set, merged by
 * journeyId.
 */
export const searchJourneys = endpoint('searchJourneys', 'GET /journey-planner/api/journeys', {
  summary: 'Returns the journeys of a search, for one carrier set.',
  query: object({ ...searchFields, carrierId: optional(id), currency: optional(currency) }),
  answer: object({
    journeys: journeyOffers,
    minPrice: fallback(nullable(money), null),
    /** Currency of `minPrice`. Not in the specification. */
    currency: invalidAsUndefined(currency),
    redirectUrl: invalidAsUndefined(webAddress),
    passengers: invalidAsUndefined(count),
  }),
});

/**
 * Returns the carriers to request separately (spec §7 "returns carrierSets"). The specification does not define the
 * format: `carrierId` is the parameter of the search, `carriers` are the names in the set.
 */
export const getCarriers = endpoint('getCarriers', 'GET /journey-planner/api/journeys/carriers', {
  summary: 'Returns the carrier sets into which a search is split.',
  query: object({ originCityId: cityId, destinationCityId: cityId, departureDate: localDate }),
  answer: object({ carrierSets: validItems(object({ carrierId: id, carriers: fallback(validItems(text), []) })) }),
});
