import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { findGooglePlaces } from './find-google-places.ts';
import { type GoogleLoader } from './load-google.ts';

/** The query of `GET /maps/api/place/predictions`. */
interface PredictionsQuery {
  readonly input: string;
  readonly countryIsoCode: string;
  readonly limit: number;
}

export interface PlaceSearchOptions {
  readonly settings: Pick<
    Settings,
    'googleMapsCacheBrowserEnabled' | 'isGeoLocationServiceDisabled' | 'placesSessionToken' | 'predictionsLimit'
  >;
  /** ISO code of the operation's country; GB for the operation UK (spec §1). */
  readonly countryIsoCode: string;
  readonly maps: { google(): Promise<GoogleLoader | undefined>; isGoogleReady(): boolean };
  readonly callPredictions: (query: PredictionsQuery, signal?: AbortSignal) => Promise<readonly Prediction[]>;
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
