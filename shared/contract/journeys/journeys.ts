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
import { searchParts } from '../search/searches.ts';

/** What can be travelled (spec §3 "Journey search results"): one request per carrier set, merged by journeyId. */
export const searchJourneys = endpoint({
  name: 'searchJourneys',
  method: 'GET',
  path: '/journey-planner/api/journeys',
  summary: 'The journeys of a search, of one carrier set.',
  query: object({ ...searchParts, carrierId: optional(id), currency: optional(currency) }),
  answer: object({
    journeys: journeyOffers,
    minPrice: fallback(nullable(money), null),
    /** Of `minPrice`; ours. */
    currency: invalidAsUndefined(currency),
    redirectUrl: invalidAsUndefined(webAddress),
    passengers: invalidAsUndefined(count),
  }),
});

/**
 * Which carriers to ask apart (spec §7 "returns carrierSets"). Their shape is not shown: `carrierId` is the search's
 * parameter, `carriers` the names in the set.
 */
export const getCarriers = endpoint({
  name: 'getCarriers',
  method: 'GET',
  path: '/journey-planner/api/journeys/carriers',
  summary: 'The carrier sets that a search is split into.',
  query: object({ originCityId: cityId, destinationCityId: cityId, departureDate: localDate }),
  answer: object({ carrierSets: validItems(object({ carrierId: id, carriers: fallback(validItems(text), []) })) }),
});
