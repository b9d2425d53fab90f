import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type PlaceFinder } from '../cities/city-lookup.ts';
import { type GoogleLoader } from './load-google.ts';

/** Options of the search for places by name. */
export interface PlaceSearchOptions {
  readonly settings: Pick<Settings, 'placesSessionToken' | 'predictionsLimit'>;
  /** ISO code of the operation's country; GB for the operation UK (spec §1). */
  readonly countryIsoCode: string;
  readonly maps: { google(): Promise<GoogleLoader | undefined>; isGoogleReady(): boolean };
  /** Called if a search fails; the traveller sees an empty list. */
  readonly onFailure: (problem: unknown) => void;
}

/**
 * The search for places by name in Google, for pages that do not use the API's search (spec §7 "Tracker, itinerary, stops,
 * guides", §8 "Prediction failure"). It finds at most `predictionsLimit` places, and none if it fails.
 */
export function createPlaceSearch({ settings, countryIsoCode, maps, onFailure }: PlaceSearchOptions): PlaceFinder {
  /** Groups the requests of one traveller for Google's billing. */
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  /**
   * Autocompletion of type geocode within the country, then the position of each of the first few (spec §7). Places without
   * a position are left out.
   *
   * `AutocompleteSuggestion` replaces the specification's `AutocompleteService`, which Google no longer offers for new keys;
   * the requests are equivalent.
   */
  async function findInGoogle(input: string): Promise<readonly Prediction[]> {
    const google = await maps.google();
    if (google === undefined) return [];
    const [places, geocoding] = await Promise.all([google.importLibrary('places'), google.importLibrary('geocoding')]);
    if (settings.placesSessionToken) session ??= new places.AutocompleteSessionToken();
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedPrimaryTypes: ['geocode'],
      includedRegionCodes: [countryIsoCode],
      ...(session === undefined ? {} : { sessionToken: session }),
    });
    const geocoder = new geocoding.Geocoder();
    const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    const locatedPlaces = await Promise.all(
      predictions.slice(0, settings.predictionsLimit).map((prediction) => locate(geocoder, prediction)),
    );
    return locatedPlaces.filter((place) => place !== undefined);
  }

  return {
    isReady: maps.isGoogleReady,
    async find(input, signal) {
      if (!maps.isGoogleReady()) return [];
      try {
        return await findInGoogle(input);
      } catch (problem) {
        if (!signal.aborted) onFailure(problem);
        return [];
      }
    },
    endSession: () => void (session = undefined),
  };
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
