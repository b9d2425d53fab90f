import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, latitude, longitude, invalidAsUndefined, validItems, text } from '../kit/fields.ts';

/**
 * A city (spec §3). Only the id and the name are required; other fields count as missing if they are invalid. Two fields are
 * not in the specification: `timeZone` (IANA), which determines the current day at the city; and `connections`, the number of
 * cities with a direct coach, by which the best connected cities are suggested.
 */
const city = object({
  id: cityId,
  name: text,
  region: invalidAsUndefined(text),
  latitude: invalidAsUndefined(latitude),
  longitude: invalidAsUndefined(longitude),
  timeZone: invalidAsUndefined(text),
  connections: invalidAsUndefined(count),
});

/** The answer of both calls: the list is in the field `cities` (spec §7). Invalid cities are left out. */
const cityList = object({ cities: validItems(city) });

/** Returns the possible origins of journeys. */
export const getOriginCities = endpoint('getOriginCities', 'GET /journey-planner/api/origin-cities', {
  summary: 'Returns the possible origins of journeys.',
  isCacheable: true,
  answer: cityList,
});

/** Returns the possible destinations from an origin. Widgets do not call it until an origin is selected (spec §7). */
export const getDestinationCities = endpoint('getDestinationCities', 'GET /journey-planner/api/destination-cities', {
  summary: 'Returns the possible destinations from an origin.',
  isCacheable: true,
  query: object({ originCityId: cityId }),
  answer: cityList,
});
