import { type Prediction } from '#shared/domain/maps/marker.ts';
import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type PlaceFinder } from '../cities/city-lookup.ts';
import { type GoogleLoader, type GoogleLoading, loadGoogle } from './load-google.ts';

/**
 * Functions that import the page's two map renderers: the code that draws maps, with Leaflet or with Google Maps. They
 * belong to the user interface, so their type is a parameter here.
 */
export type RendererImports<Renderer> = Pick<MapsOptions<Renderer>, 'importLeaflet' | 'importGoogleRenderer'>;

/** Creates the loader of a page's maps (`maps`) and the search for places in Google (`places`); both use `onFailure`. */
export function openMaps<Renderer>(
  options: Omit<MapsOptions<Renderer>, 'countryIsoCode' | 'importLoader' | 'delay'> & { readonly settings: Settings },
) {
  const { settings, onFailure } = options;
  const countryIsoCode = getCountryCode(settings.operation);
  const maps = createMaps<Renderer>({
    ...options,
    countryIsoCode,
    importLoader: () => import('@googlemaps/js-api-loader'),
    delay: (periodMs) => new Promise((resolve) => setTimeout(resolve, periodMs)),
  });
  return { maps, places: createPlaceSearch({ settings, countryIsoCode, maps, onFailure }) };
}

/** Options for the maps of a page. `delay` waits between attempts to load Google's script. */
export interface MapsOptions<Renderer> extends Pick<GoogleLoading, 'importLoader' | 'delay'> {
  readonly settings: Pick<Settings, 'googleMapsApiKey' | 'googleMapsMapId' | 'locale'>;
  /** Whether the visitor currently consents to third parties, such as Google. */
  readonly isGranted: () => boolean;
  /** ISO 3166 code of the country of the operation (the operator's site for a country): GB, US or CA (spec §1). */
  readonly countryIsoCode: string;
  /** Imports the renderer that needs no API key. */
  readonly importLeaflet: () => Promise<Renderer>;
  /** Imports the function that creates Google's renderer from Google's libraries and the id of the map's style. */
  readonly importGoogleRenderer: () => Promise<
    (libraries: Pick<google.maps.ImportLibraryMap, 'maps' | 'marker'> & { readonly mapId: string }) => Renderer
  >;
  /** Called if Google's script or renderer cannot be loaded; Leaflet is then used (spec §8). */
  readonly onFailure: (problem: unknown) => void;
}

/** Google's id for maps without a style: custom markers require an id. */
const unstyledMapId = 'DEMO_MAP_ID';

/**
 * Creates the loader of a page's maps, which selects a renderer, and loads it when it is first needed (spec §4 "Maps
 * loader").
 */
export function createMaps<Renderer>(options: MapsOptions<Renderer>) {
  const { settings, isGranted, countryIsoCode, onFailure } = options;
  /** Set by the first call with consent. A failure does not reset it, since `loadGoogle` has already retried. */
  let googleLoading: Promise<GoogleLoader | undefined> | undefined;
  /** Whether Google's script has loaded. */
  let isReady = false;
  /** The renderer by whether Google was allowed when it was loaded. */
  const renderers = new Map<boolean, Promise<Renderer>>();

  return {
    /**
     * Loads Google's script, for place search. Resolves with `undefined` if the page has no key, without the visitor's
     * consent, or if the script cannot be loaded.
     */
    google: openGoogle,
    /** Whether Google's script has loaded, and the visitor still consents to it. */
    isGoogleReady: () => isReady && isGranted(),
    /**
     * Loads the renderer of this page: Google's if the page has a key and the visitor consents, or else Leaflet's. If
     * Google's cannot be loaded, Leaflet's is used instead, for the rest of the visit to this page. If consent is
     * granted later, the next map uses Google's. Rejects if no renderer can be loaded; the next call tries again.
     */
    renderer(): Promise<Renderer> {
      const mayUseGoogle = isGranted();
      const renderer = renderers.get(mayUseGoogle) ?? loadRenderer(mayUseGoogle);
      renderers.set(mayUseGoogle, renderer);
      // The caller gets the rejection, too.
      renderer.catch(() => renderers.delete(mayUseGoogle));
      return renderer;
    },
  };

  /** Without consent, nothing is stored, so a later call with consent loads the script. */
  function openGoogle(): Promise<GoogleLoader | undefined> {
    if (!isGranted()) return Promise.resolve(undefined);
    const { googleMapsApiKey } = settings;
    return (googleLoading ??= googleMapsApiKey === undefined ? Promise.resolve(undefined) : load(googleMapsApiKey));
  }

  async function load(key: string): Promise<GoogleLoader | undefined> {
    try {
      const googleSettings = { key, language: settings.locale, region: countryIsoCode };
      const loader = await loadGoogle({ ...options, settings: googleSettings });
      isReady = true;
      return loader;
    } catch (problem) {
      onFailure(problem);
      return undefined;
    }
  }

  async function loadRenderer(mayUseGoogle: boolean): Promise<Renderer> {
    return (mayUseGoogle ? await loadGoogleRenderer() : undefined) ?? options.importLeaflet();
  }

  async function loadGoogleRenderer(): Promise<Renderer | undefined> {
    if (settings.googleMapsApiKey === undefined) return undefined;
    const [loader, createRenderer] = await Promise.all([
      openGoogle(),
      // Undefined after a failure, as for the script, so that Leaflet is used.
      options.importGoogleRenderer().catch((problem: unknown) => void onFailure(problem)),
    ]);
    if (!loader || !createRenderer) return undefined;
    // `loadGoogle` has already loaded both, so this resolves at once.
    const [maps, marker] = await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return createRenderer({ maps, marker, mapId: settings.googleMapsMapId ?? unstyledMapId });
  }
}

/** Options for the search for places by name. `placesSessionToken`: whether requests carry Google's session token. */
interface PlaceSearchOptions extends Pick<MapsOptions<unknown>, 'countryIsoCode'> {
  readonly settings: Pick<Settings, 'placesSessionToken' | 'predictionsLimit'>;
  readonly maps: Pick<ReturnType<typeof createMaps>, 'google' | 'isGoogleReady'>;
  /** Called if a search fails, unless it was aborted; its result is then empty. */
  readonly onFailure: (problem: unknown) => void;
}

/**
 * Creates the search for places by name in Google. It finds at most `predictionsLimit` places, and none if it fails (spec §8).
 * Pages with the setting `googleMapsCacheBrowserEnabled` search in the widgets' own API instead (spec §7).
 */
export function createPlaceSearch({ settings, countryIsoCode, maps, onFailure }: PlaceSearchOptions): PlaceFinder {
  /**
   * Google bills the requests with the same token, from the first letter that is typed to the selection of a place, as
   * one search. `undefined` between searches, and always if `placesSessionToken` is off.
   */
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  /**
   * Requests suggestions of Google's type `geocode` (places with an address or a name, without businesses) within the
   * country, then the positions of the first `predictionsLimit` ones (spec §7). Places without a position are left out.
   *
   * `AutocompleteSuggestion` replaces the specification's `AutocompleteService`, which Google no longer offers for new
   * keys; the requests are equivalent.
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
    // Other kinds of suggestion have no `placePrediction`.
    const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    const locatedPlaces = await Promise.all(
      predictions.slice(0, settings.predictionsLimit).map((prediction) => locate(geocoder, prediction)),
    );
    return locatedPlaces.filter((place) => place !== undefined);
  }

  return {
    isReady: maps.isGoogleReady,
    async find(input, signal) {
      // The page loads the script beforehand (`google`), but the visitor may have withdrawn consent since.
      if (!maps.isGoogleReady()) return [];
      try {
        return await findInGoogle(input);
      } catch (problem) {
        // Google's requests cannot be aborted, but the failure of one that is no longer needed is not reported.
        if (!signal.aborted) onFailure(problem);
        return [];
      }
    },
    /** Called when a place was selected: the next search gets another token. */
    endSession: () => void (session = undefined),
  };
}

/** Requests the position of a place; `undefined` if it is unknown or the request fails. */
async function locate(geocoder: google.maps.Geocoder, { placeId, text }: google.maps.places.PlacePrediction) {
  try {
    const { results } = await geocoder.geocode({ placeId });
    const location = results[0]?.geometry.location;
    if (location === undefined) return undefined;
    // The parts of the name that match the text typed by the visitor.
    const matchedSubstrings = text.matches.map(({ startOffset, endOffset }) => ({
      offset: startOffset,
      length: endOffset - startOffset,
    }));
    return { placeId, name: text.text, lat: location.lat(), lng: location.lng(), matchedSubstrings };
  } catch {
    // The search does not fail because of one place.
    return undefined;
  }
}
