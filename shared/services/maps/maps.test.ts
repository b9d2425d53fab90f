import { expect, it, onTestFinished, vi } from 'vitest';
import { type GoogleLoader } from './load-google.ts';
import { createMaps, createPlaceSearch, type MapsOptions } from './open-maps.ts';

const prediction = { placeId: 'p', name: 'Leeds', lat: 53.8, lng: -1.5, matchedSubstrings: [{ offset: 0, length: 3 }] };

function fakePlaces() {
  const fetchAutocompleteSuggestions = vi.fn((_request: object) =>
    Promise.resolve({
      suggestions: ['Leeds', 'Leedon', 'Leek'].map((name) => ({
        placePrediction: { placeId: name, text: { text: name, matches: [{ startOffset: 0, endOffset: 3 }] } },
      })),
    }),
  );
  const geocode = vi.fn(({ placeId }: { placeId: string }) =>
    placeId === 'Leedon'
      ? Promise.reject(new Error('ZERO_RESULTS'))
      : Promise.resolve({ results: [{ geometry: { location: { lat: () => 53.8, lng: () => -1.5 } } }] }),
  );
  const libraries = {
    places: { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken: class {} },
    geocoding: { Geocoder: class { geocode = geocode; } }, // oxfmt-ignore
    maps: {},
    marker: {},
  };
  return { libraries, fetchAutocompleteSuggestions, geocode };
}

/** Google's loader that fails for the first `failures` tries. */
function fakeGoogle(failures: number) {
  let tries = 0;
  const places = fakePlaces();
  const setOptions = vi.fn();
  const loader = {
    setOptions,
    importLibrary: (name: keyof typeof places.libraries) => {
      if (name === 'maps') tries += 1;
      return tries <= failures ? Promise.reject(new Error('blocked')) : Promise.resolve(places.libraries[name]);
    },
  };
  return { loader: loader as unknown as GoogleLoader, setOptions, tries: () => tries, ...places };
}

function needsFor(google: ReturnType<typeof fakeGoogle>, key: string | undefined) {
  const waits: number[] = [];
  const needs: MapsOptions<string> = {
    settings: { locale: 'fr', ...(key === undefined ? {} : { googleMapsApiKey: key }) },
    isGranted: () => true,
    countryIsoCode: 'GB',
    importLoader: vi.fn(() => Promise.resolve(google.loader)),
    importLeaflet: vi.fn(() => Promise.resolve('leaflet')),
    importGoogleRenderer: () => Promise.resolve(({ mapId }) => `google ${mapId}`),
    delay(periodMs) {
      if (periodMs >= 20_000) return new Promise(() => undefined);
      waits.push(periodMs);
      return Promise.resolve();
    },
    onFailure: vi.fn(),
  };
  return { needs, waits };
}

it('sends no request to Google without a key', async () => {
  const { needs } = needsFor(fakeGoogle(0), undefined);
  const maps = createMaps(needs);
  expect(await maps.renderer()).toBe('leaflet');
  expect(await maps.google()).toBeUndefined();
  expect(needs.importLoader).not.toHaveBeenCalled();
});

it('loads Google once for the page, in the weekly version, with key, language and country', async () => {
  const google = fakeGoogle(0);
  const { needs } = needsFor(google, 'KEY');
  const maps = createMaps(needs);
  expect(maps.isGoogleReady()).toBe(false);
  expect(await Promise.all([maps.renderer(), maps.renderer()])).toEqual(['google DEMO_MAP_ID', 'google DEMO_MAP_ID']);
  expect(maps.isGoogleReady()).toBe(true);
  expect(google.setOptions).toHaveBeenCalledExactlyOnceWith({
    key: 'KEY',
    v: 'weekly',
    language: 'fr',
    region: 'GB',
    libraries: ['maps', 'marker'],
  });
});

it.each([
  [1, [2], 'google DEMO_MAP_ID'],
  [3, [2, 8, 24], 'google DEMO_MAP_ID'],
  [4, [2, 8, 24], 'leaflet'],
])(
  'retries Google with growing pauses (spec §4): %s failures, waits %j, then %s',
  async (failures, expected, renderer) => {
    const google = fakeGoogle(failures);
    const { needs, waits } = needsFor(google, 'KEY');
    const maps = createMaps(needs);
    expect(await maps.renderer()).toBe(renderer);
    expect(waits).toEqual(expected);
    expect(needs.onFailure).toHaveBeenCalledTimes(renderer === 'leaflet' ? 1 : 0);
    expect(maps.isGoogleReady()).toBe(renderer !== 'leaflet');
  },
);

it('falls back to Leaflet when Google’s script does not answer', async () => {
  const { needs } = needsFor(fakeGoogle(0), 'KEY');
  const silent = { setOptions: vi.fn(), importLibrary: () => new Promise<never>(() => undefined) };
  const maps = createMaps({ ...needs, importLoader: () => Promise.resolve(silent), delay: () => Promise.resolve() });
  expect(await maps.renderer()).toBe('leaflet');
  expect(needs.onFailure).toHaveBeenCalledOnce();
});

it('waits 20 s for Google’s script', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { needs } = needsFor(fakeGoogle(0), 'KEY');
  const silent = { setOptions: vi.fn(), importLibrary: () => new Promise<never>(() => undefined) };
  const delay = (periodMs: number) => new Promise<void>((resolve) => setTimeout(resolve, periodMs));
  const onChoice = vi.fn();
  const maps = createMaps({ ...needs, importLoader: () => Promise.resolve(silent), delay });
  void maps.renderer().then(onChoice);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onChoice).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onChoice).toHaveBeenCalledExactlyOnceWith('leaflet');
});

it('loads Leaflet again when its chunk failed to load', async () => {
  const { needs } = needsFor(fakeGoogle(0), undefined);
  const importLeaflet = vi.fn(needs.importLeaflet).mockRejectedValueOnce(new Error('offline'));
  const maps = createMaps({ ...needs, importLeaflet });
  await expect(maps.renderer()).rejects.toThrow('offline');
  expect(await maps.renderer()).toBe('leaflet');
});

it('uses Google only while the visitor consents, decided for each map', async () => {
  const google = fakeGoogle(0);
  const { needs } = needsFor(google, 'KEY');
  let isGranted = false;
  const maps = createMaps({ ...needs, isGranted: () => isGranted });
  expect([await maps.renderer(), await maps.google(), maps.isGoogleReady()]).toEqual(['leaflet', undefined, false]);
  expect(needs.importLoader).not.toHaveBeenCalled();
  isGranted = true;
  expect(await maps.renderer()).toBe('google DEMO_MAP_ID');
  expect([await maps.google(), maps.isGoogleReady()]).toEqual([google.loader, true]);
  isGranted = false;
  expect([await maps.renderer(), await maps.google(), maps.isGoogleReady()]).toEqual(['leaflet', undefined, false]);
  expect(needs.importLeaflet).toHaveBeenCalledOnce();
});

function search(placesSessionToken = false, google = fakeGoogle(0), onFailure = vi.fn()) {
  const maps = createMaps(needsFor(google, 'KEY').needs);
  const settings = { placesSessionToken, predictionsLimit: 2 };
  const places = createPlaceSearch({ settings, countryIsoCode: 'GB', maps, onFailure });
  const find = (term: string, signal = new AbortController().signal) => places.find(term, signal);
  return { places, find, maps, google, onFailure };
}

it('place search has no results if the request fails (spec §8)', async () => {
  const { find, maps, google, onFailure } = search();
  await maps.google();
  const failure = new Error('500');
  google.fetchAutocompleteSuggestions.mockRejectedValueOnce(failure);
  expect(await find('Lee')).toEqual([]);
  expect(onFailure.mock.calls).toEqual([[failure]]);
});

it('place search reports no failure of a request that was aborted', async () => {
  const { find, maps, google, onFailure } = search();
  await maps.google();
  google.fetchAutocompleteSuggestions.mockRejectedValueOnce(new Error('aborted'));
  expect(await find('Lee', AbortSignal.abort())).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('place search is off until Google has loaded, then finds places with their positions', async () => {
  const { places, find, maps, google } = search();
  expect(await find('Lee')).toEqual([]);
  expect(google.tries()).toBe(0);
  await maps.google();
  expect(places.isReady()).toBe(true);
  // The second of the two has no position.
  expect(await find('Lee')).toEqual([{ ...prediction, placeId: 'Leeds' }]);
  expect(google.fetchAutocompleteSuggestions).toHaveBeenCalledWith({
    input: 'Lee',
    includedPrimaryTypes: ['geocode'],
    includedRegionCodes: ['GB'],
  });
  expect(google.geocode).toHaveBeenCalledTimes(2);
});

it('place search shares a session token until the session ends, when it is enabled', async () => {
  const { places, find, maps, google } = search(true);
  await maps.google();
  await find('Lee');
  await find('Leed');
  places.endSession();
  await find('York');
  const tokens = google.fetchAutocompleteSuggestions.mock.calls.map(([request]) =>
    Reflect.get(request, 'sessionToken'),
  );
  expect(tokens[0]).toBeDefined();
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

it('place search stays off when Google fails to load', async () => {
  const { places, maps } = search(false, fakeGoogle(9));
  await maps.google();
  expect(places.isReady()).toBe(false);
});
