import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type GoogleLoader } from './load-google.ts';

/** What is asked. */
export interface PlaceQuestion {
  readonly input: string;
  readonly countryIsoCode: string;
  /** How many places are wanted at most. */
  readonly limit: number;
  /** Ties the questions of one traveller together for Google's bill. */
  readonly sessionToken?: google.maps.places.AutocompleteSessionToken | undefined;
}

/**
 * Asks Google for places: completion of geocode type within the country, then the position of each of the first few
 * (spec §7). A place whose position cannot be had is left out.
 *
 * `AutocompleteSuggestion` stands for the specification's `AutocompleteService`, which Google no longer gives to new
 * keys; it asks the same.
 */
export async function findGooglePlaces(google: GoogleLoader, question: PlaceQuestion): Promise<readonly Prediction[]> {
  const { input, countryIsoCode, limit, sessionToken } = question;
  const [places, geocoding] = await Promise.all([google.importLibrary('places'), google.importLibrary('geocoding')]);
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    includedPrimaryTypes: ['geocode'],
    includedRegionCodes: [countryIsoCode],
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const geocoder = new geocoding.Geocoder();
  const found = suggestions.flatMap(({ placePrediction }) => (placePrediction === null ? [] : [placePrediction]));
  const located = await Promise.all(found.slice(0, limit).map((place) => locate(geocoder, place)));
  return located.filter((place) => place !== undefined);
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
    // One place less is no failure of the search.
    return undefined;
  }
}
