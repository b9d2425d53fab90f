import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type GoogleLoader } from './load-google.ts';

interface PlaceQuery {
  readonly input: string;
  readonly countryIsoCode: string;
  /** The maximum number of places. */
  readonly limit: number;
  /** Groups the requests of one traveller for Google's billing. */
  readonly sessionToken?: google.maps.places.AutocompleteSessionToken | undefined;
}

/**
 * Searches places with Google: autocompletion of type geocode within the country, then the position of each of the first
 * few (spec §7). Places without a position are left out.
 *
 * `AutocompleteSuggestion` replaces the specification's `AutocompleteService`, which Google no longer offers for new keys;
 * the requests are equivalent.
 */
export async function findGooglePlaces(google: GoogleLoader, query: PlaceQuery): Promise<readonly Prediction[]> {
  const { input, countryIsoCode, limit, sessionToken } = query;
  const [places, geocoding] = await Promise.all([google.importLibrary('places'), google.importLibrary('geocoding')]);
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    includedPrimaryTypes: ['geocode'],
    includedRegionCodes: [countryIsoCode],
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const geocoder = new geocoding.Geocoder();
  const predictions = suggestions.flatMap(({ placePrediction }) => (placePrediction === null ? [] : [placePrediction]));
  const locatedPlaces = await Promise.all(
    predictions.slice(0, limit).map((prediction) => locate(geocoder, prediction)),
  );
  return locatedPlaces.filter((place) => place !== undefined);
}

async function locate(
  geocoder: google.maps.Geocoder,
  { placeId, text }: google.maps.places.PlacePrediction,
): Promise<Prediction | undefined> {
  try {
    const { results } = await geocoder.geocode({ placeId });
    const location = results[0]?.geometry.location;
    if (location === undefined) return undefined;
    const matchedSubstrings = text.matches.map(({ startOffset, endOffset }) => ({
      offset: startOffset,
      length: endOffset - startOffset,
    }));
    return { placeId, name: text.text, lat: location.lat(), lng: location.lng(), matchedSubstrings };
  } catch {
    // Left out: the search does not fail because of one place.
    return undefined;
  }
}
