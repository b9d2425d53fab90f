import { fallback, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, id, latitude, longitude, validItems, text } from '../kit/fields.ts';

/**
 * Returns places whose names start with the input (spec §3 "Prediction"). The specification does not define the
 * envelope; `predictions` is the name in both the specification and Google's service, whose answers this call caches.
 */
export const getPredictions = endpoint('getPredictions', 'GET /maps/api/place/predictions', {
  summary: 'Returns places in a country whose names start with the input.',
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
