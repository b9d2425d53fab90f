import { number, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, id, latitude, longitude, invalidAsUndefined, validItems, text } from '../kit/fields.ts';

/**
 * One stop (spec §3 "Stop info"). The specification's fields name neither city nor stop by id; whoever asks knows
 * both, so they may be missing. `lang` is ours (BCP 47): of what there is to know, where that is in one language for all.
 */
export const getStop = endpoint({
  name: 'getStop',
  method: 'GET',
  path: '/journey-planner/api/stops/:cityId/:stopId',
  summary: 'A stop with its address and what to know about it.',
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

/** The stops of a city (spec §3 "City stop info"); the city's id may be missing, and `lang` is ours, as above. */
export const getCityStops = endpoint({
  name: 'getCityStops',
  method: 'GET',
  path: '/journey-planner/api/stops/:cityId',
  summary: 'All stops of a city.',
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
