import { fallback, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, id, latitude, longitude, validItems, text } from '../kit/fields.ts';

/**
 * Returns places (cities and stops) in a country, of which a word in the name starts with the input (spec §3 "Prediction").
 * The specification does not define the object around the list; `predictions` is the name in both the specification and
 * Google's place search, in place of which the widgets use this call.
 */
export const getPredictions = endpoint('getPredictions', 'GET /maps/api/place/predictions', {
  summary: 'Returns places in a country whose names start with the input.',
  // The country by ISO 3166-1 alpha-2, and the maximum number of places.
  query: object({ input: text, countryIsoCode: text, limit: count }),
  answer: object({
    predictions: validItems(
      object({
        placeId: id,
        name: text,
        lat: latitude,
        lng: longitude,
        // The parts of the name that match, to be emphasised: positions in characters, from 0.
        matchedSubstrings: fallback(validItems(object({ offset: count, length: count })), []),
      }),
    ),
  }),
});
