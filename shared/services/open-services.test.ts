// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { createCityLookup } from './cities/city-lookup.ts';
import { openServices } from './open-services.ts';

/** The services of a page with a Google key whose visitor has not consented: Google is not loaded. */
function open(change: Partial<Settings> = {}) {
  return openServices({
    settings: completeSettings({ googleMapsApiKey: 'KEY', consent: 'denied', ...change }),
    early: new Map(),
    language: () => 'fr',
    log: vi.fn(),
    importLeaflet: async () => 'leaflet',
    importGoogleRenderer: async () => () => 'google',
  });
}

it.each<[boolean, string, Partial<Settings>]>([
  [true, 'when Google provides the places', {}],
  [false, 'not when our own cache provides them', { googleMapsCacheBrowserEnabled: true }],
  [false, 'not when place search is disabled', { isGeoLocationServiceDisabled: true }],
])('the city fields use place search (%s): %s', async (expected, _case, change) => {
  const services = open({ googleMapsCacheBrowserEnabled: false, isGeoLocationServiceDisabled: false, ...change });
  const cityLookup = services.open(createCityLookup);
  expect(cityLookup.getPlaceFinder()).toBeUndefined();
  void services.preparePlaceSearch();
  await vi.dynamicImportSettled();
  expect(cityLookup.getPlaceFinder() !== undefined).toBe(expected);
});

it('maps are not drawn by Google without consent', async () => {
  expect(await open().maps.renderer()).toBe('leaflet');
});
