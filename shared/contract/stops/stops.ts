import { number, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, id, latitude, longitude, perhaps, soundOf, text } from '../kit/fields.ts';

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
    cityId: perhaps(cityId),
    stopId: perhaps(id),
    cityName: text,
    name: text,
    stopAddress: perhaps(text),
    information: perhaps(text),
    cityInformation: perhaps(text),
    lang: perhaps(text),
    latitude: perhaps(latitude),
    longitude: perhaps(longitude),
    scaling: perhaps(number()),
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
    cityId: perhaps(cityId),
    cityName: text,
    scaling: perhaps(number()),
    lang: perhaps(text),
    stops: soundOf(
      object({
        id,
        name: text,
        latitude: perhaps(latitude),
        longitude: perhaps(longitude),
        information: perhaps(text),
      }),
    ),
  }),
});
