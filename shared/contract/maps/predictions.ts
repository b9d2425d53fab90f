import { fallback, object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, id, latitude, longitude, validItems, text } from '../kit/fields.ts';
import { limitedText, maxNameLength } from '../kit/request-fields.ts';

/**
 * Returns places (cities and stops) in a country whose names, or words in them, start with the input (spec §3 "Prediction").
 * The widgets use this call instead of Google's place search. The specification does not define the object around the list;
 * its property `predictions` is named as in Google's answers.
 */
export const getPredictions = endpoint('getPredictions', 'GET /maps/api/place/predictions', {
  summary: 'Returns places in a country whose names, or words in them, start with the input.',
  // The country by ISO 3166-1 alpha-2, and the maximum number of places.
  query: object({ input: limitedText(maxNameLength), countryIsoCode: limitedText(10), limit: count }),
  answer: object({
    predictions: validItems(
      object({
        placeId: id,
        name: text,
        lat: latitude,
        lng: longitude,
        // The parts of the name that match, to be emphasised, in UTF-16 code units.
        matchedSubstrings: fallback(validItems(object({ offset: count, length: count })), []),
      }),
    ),
  }),
});
