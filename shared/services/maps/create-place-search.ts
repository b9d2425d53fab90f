import type { CallInput } from '#shared/contract/kit/endpoint.ts';
import type { getPredictions } from '#shared/contract/maps/predictions.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type GoogleLoader } from './load-google.ts';

/** Options of the search for places by name. */
export interface PlaceSearchOptions {
  readonly settings: Pick<
    Settings,
    'googleMapsCacheBrowserEnabled' | 'isGeoLocationServiceDisabled' | 'placesSessionToken' | 'predictionsLimit'
  >;
  /** ISO code of the operation's country; GB for the operation UK (spec §1). */
  readonly countryIsoCode: string;
  readonly maps: { google(): Promise<GoogleLoader | undefined>; isGoogleReady(): boolean };
  readonly callPredictions: (
    query: CallInput<typeof getPredictions>['query'],
    signal?: AbortSignal,
  ) => Promise<readonly Prediction[]>;
  /** Called if a search fails; the traveller sees an empty list. */
  readonly onFailure?: ((problem: unknown) => void) | undefined;
}

/** The search for places by name (spec §7 "Tracker, itinerary, stops, guides", §8 "Prediction failure"). */
export function createPlaceSearch(options: PlaceSearchOptions) {
  const { settings, countryIsoCode, maps, callPredictions, onFailure } = options;
  const limit = settings.predictionsLimit;
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  return {
    /** Whether places can be searched: at once in the API, in Google only when its service has loaded. */
    isReady,
    /** Starts to load what the search needs, when a field is first used. */
    prepare(): void {
      if (!settings.googleMapsCacheBrowserEnabled && !settings.isGeoLocationServiceDisabled) void maps.google();
    },
    /** Places by name, at most `predictionsLimit`; empty if the search is disabled or fails. */
    async find(input: string, signal?: AbortSignal): Promise<readonly Prediction[]> {
      if (!isReady()) return [];
      try {
        return settings.googleMapsCacheBrowserEnabled
          ? await callPredictions({ input, countryIsoCode, limit }, signal)
          : await findInGoogle(input);
      } catch (problem) {
        if (signal?.aborted !== true) onFailure?.(problem);
        return [];
      }
    },
    /** A city was chosen: the next requests are another session of Google's. */
    endSession(): void {
      session = undefined;
    },
  };

  function isReady(): boolean {
    return !settings.isGeoLocationServiceDisabled && (settings.googleMapsCacheBrowserEnabled || maps.isGoogleReady());
  }

  async function findInGoogle(input: string): Promise<readonly Prediction[]> {
    const google = await maps.google();
    if (google === undefined) return [];
    if (settings.placesSessionToken) {
      const { AutocompleteSessionToken } = await google.importLibrary('places');
      session ??= new AutocompleteSessionToken();
    }
    return findGooglePlaces(google, { input, countryIsoCode, limit, sessionToken: session });
  }
}

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
async function findGooglePlaces(google: GoogleLoader, query: PlaceQuery): Promise<readonly Prediction[]> {
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
