import { fallback, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, id, latitude, longitude, validItems, text } from '../kit/fields.ts';

/**
 * Places whose name begins like the input (spec §3 "Prediction"). The envelope is not shown: `predictions` is the word
 * of both the specification and Google's service, whose answers this call keeps at hand.
 */
export const getPredictions = endpoint({
  name: 'getPredictions',
  method: 'GET',
  path: '/maps/api/place/predictions',
  summary: 'Places in a country whose names begin like the input.',
  query: object({ input: text, countryIsoCode: text, limit: count }),
  answer: object({
    predictions: validItems(
      object({
        placeId: id,
        name: text,
        lat: latitude,
        lng: longitude,
        matchedSubstrings: fallback(validItems(object({ offset: count, length: count })), []),
      }),
    ),
  }),
});
