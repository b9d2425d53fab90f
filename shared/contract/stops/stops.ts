import { number, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, id, latitude, longitude, invalidAsUndefined, validItems, text } from '../kit/fields.ts';
import { limitedText } from '../kit/request-fields.ts';

/**
 * Returns a stop (spec §3 "Stop info"). The ids in the answer are optional, because the specification does not list them and
 * callers know them from their request. `scaling` is the zoom level of a map of the stop. `lang` (BCP 47) is not in the
 * specification: the language of all names in the answer, missing if they are in several languages. A field with
 * `invalidAsUndefined` may be missing, and counts as missing if its value is null or invalid.
 */
export const getStop = endpoint('getStop', 'GET /journey-planner/api/stops/:cityId/:stopId', {
  summary: 'Returns a stop, with its address and information about it.',
  isCacheable: true,
  params: object({ cityId, stopId: limitedText() }),
  answer: object({
    cityId: invalidAsUndefined(cityId),
    stopId: invalidAsUndefined(id),
    cityName: text,
    name: text,
    stopAddress: invalidAsUndefined(text),
    information: invalidAsUndefined(text),
    cityInformation: invalidAsUndefined(text),
    lang: invalidAsUndefined(text),
    latitude: invalidAsUndefined(latitude),
    longitude: invalidAsUndefined(longitude),
    scaling: invalidAsUndefined(number()),
  }),
});

/**
 * Returns the stops of a city (spec §3 "City stop info"). The city's id is optional, because callers know it. `scaling` is the
 * zoom level of a map of the city. `lang`, which is not in the specification, is the language of all names. Invalid stops are
 * left out of the list (`validItems`).
 */
export const getCityStops = endpoint('getCityStops', 'GET /journey-planner/api/stops/:cityId', {
  summary: 'Returns all stops of a city.',
  isCacheable: true,
  params: object({ cityId }),
  answer: object({
    cityId: invalidAsUndefined(cityId),
    cityName: text,
    scaling: invalidAsUndefined(number()),
    lang: invalidAsUndefined(text),
    stops: validItems(
      object({
        id,
        name: text,
        latitude: invalidAsUndefined(latitude),
        longitude: invalidAsUndefined(longitude),
        information: invalidAsUndefined(text),
      }),
    ),
  }),
});
