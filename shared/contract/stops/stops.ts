import { number, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, id, latitude, longitude, invalidAsUndefined, validItems, text } from '../kit/fields.ts';

/**
 * Returns a stop (spec §3 "Stop info"). Ids are optional, because the specification does not list them and callers know
 * them. `scaling` is a zoom level for the map. `lang` (BCP 47) is not in the specification: the
 * language of all names, if they are in one language.
 */
export const getStop = endpoint('getStop', 'GET /journey-planner/api/stops/:cityId/:stopId', {
  summary: 'Returns a stop, with its address and information about it.',
  params: object({ cityId, stopId: text }),
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
 * Returns the stops of a city (spec §3 "City stop info"). The city's id is optional, and `lang` is not in the
 * specification, as above.
 */
export const getCityStops = endpoint('getCityStops', 'GET /journey-planner/api/stops/:cityId', {
  summary: 'Returns all stops of a city.',
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
