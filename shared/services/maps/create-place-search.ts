import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type Maps } from './create-maps.ts';
import { findGooglePlaces } from './find-google-places.ts';

/** A question to `GET /maps/api/place/predictions`. */
export interface PredictionsQuery {
  readonly input: string;
  readonly countryIsoCode: string;
  readonly limit: number;
}

/** What the search for places needs. */
export interface PlaceSearchNeeds {
  readonly settings: Pick<
    Settings,
    'googleMapsCacheBrowserEnabled' | 'isGeoLocationServiceDisabled' | 'placesSessionToken' | 'predictionsLimit'
  >;
  /** ISO code of the operation's country: UK is GB here (spec §1). */
  readonly countryIsoCode: string;
  readonly maps: Pick<Maps<unknown>, 'google' | 'isGoogleReady'>;
  readonly callPredictions: (query: PredictionsQuery, signal?: AbortSignal) => Promise<readonly Prediction[]>;
  /** Told of a lookup that failed; the traveller sees an empty list. */
  readonly onFailure?: ((problem: unknown) => void) | undefined;
}

/** The search for places by name. */
export interface PlaceSearch {
  /** Begins to load what the search needs, when a field is first used. */
  prepare(): void;
  /** Whether places can be asked for: at once of our own cache, of Google only when its service has loaded. */
  isReady(): boolean;
  /** Places by name, at most `predictionsLimit`; none when the search is off or the lookup fails. */
  find(input: string, signal?: AbortSignal): Promise<readonly Prediction[]>;
  /** A city was chosen: the next questions are another session of Google's. */
  endSession(): void;
}

/** Builds the search for places (spec §7 "Tracker, itinerary, stops, guides", §8 "Prediction failure"). */
export function createPlaceSearch(needs: PlaceSearchNeeds): PlaceSearch {
  const { settings, countryIsoCode, maps, callPredictions, onFailure } = needs;
  const limit = settings.predictionsLimit;
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  return {
    isReady,
    prepare() {
      if (!settings.googleMapsCacheBrowserEnabled && !settings.isGeoLocationServiceDisabled) void maps.google();
    },
    async find(input, signal) {
      if (!isReady()) return [];
      try {
        return settings.googleMapsCacheBrowserEnabled
          ? await callPredictions({ input, countryIsoCode, limit }, signal)
          : await askGoogle(input);
      } catch (problem) {
        if (signal?.aborted !== true) onFailure?.(problem);
        return [];
      }
    },
    endSession() {
      session = undefined;
    },
  };

  function isReady() {
    return !settings.isGeoLocationServiceDisabled && (settings.googleMapsCacheBrowserEnabled || maps.isGoogleReady());
  }

  async function askGoogle(input: string): Promise<readonly Prediction[]> {
    const google = await maps.google();
    if (google === undefined) return [];
    if (settings.placesSessionToken) {
      const { AutocompleteSessionToken } = await google.importLibrary('places');
      session ??= new AutocompleteSessionToken();
    }
    return findGooglePlaces(google, { input, countryIsoCode, limit, sessionToken: session });
  }
}
