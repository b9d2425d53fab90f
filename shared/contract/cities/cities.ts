import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, latitude, longitude, invalidAsUndefined, validItems, text } from '../kit/fields.ts';

/**
 * A city (spec §3). `timeZone` (IANA) is ours: "today" is the origin's day, so the origin must have its zone. Ours, too,
 * is `connections`, to how many cities one coach goes from it: the best connected are offered first.
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

/** Spec §7: "read as cities". */
const cityList = object({ cities: validItems(city) });

/** Where journeys may begin. */
export const getOriginCities = endpoint({
  name: 'getOriginCities',
  method: 'GET',
  path: '/journey-planner/api/origin-cities',
  summary: 'The cities where journeys begin.',
  answer: cityList,
});

/** Where journeys from an origin may end. Without an origin it is not asked (spec §7). */
export const getDestinationCities = endpoint({
  name: 'getDestinationCities',
  method: 'GET',
  path: '/journey-planner/api/destination-cities',
  summary: 'The cities that journeys from an origin lead to.',
  query: object({ originCityId: cityId }),
  answer: cityList,
});
