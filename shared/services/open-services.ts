import { createClient } from '#shared/api/client.ts';
import { countryIsoCode } from '#shared/domain/operation/country.ts';
import type { Settings } from '#shared/domain/operation/settings.ts';
import { loadPredictions } from '#shared/api/calls/predictions.ts';
import { createMaps, type GoogleMapLibraries, type Maps } from './maps/create-maps.ts';
import { createPlaceSearch } from './maps/create-place-search.ts';
import { openPage } from './page.ts';
import { createServices, type Services } from './services.ts';

/** What a page brings to its services. */
export interface PageBeginnings<Renderer> {
  readonly settings: Settings;
  /** Answers that the bootstrap has asked for already. */
  readonly early: Map<string, Promise<Response>>;
  readonly importLeaflet: () => Promise<Renderer>;
  readonly importGoogleRenderer: () => Promise<(libraries: GoogleMapLibraries) => Renderer>;
}

/** The services of a page, with those that need a real one. */
export interface PageServices<Renderer = unknown> extends Services {
  readonly maps: Maps<Renderer>;
  /** Begins to load what place search needs, when a city field is first used. */
  preparePlaceSearch(): void;
}

/** Opens the services of this page: the real network, clock, storage and log. */
export function openServices<Renderer>(beginnings: PageBeginnings<Renderer>): PageServices<Renderer> {
  const { settings, early, importLeaflet, importGoogleRenderer } = beginnings;
  const client = createClient({ apiBase: settings.apiBase, early });
  const services = createServices({
    settings,
    client,
    page: openPage(window),
    log: (message, problem) => console.warn(`[coach-widgets] ${message}`, problem),
  });
  const country = countryIsoCode(settings.operation);
  const onFailure = services.failures.report;

  const maps = createMaps<Renderer>({
    settings,
    countryIsoCode: country,
    importLeaflet,
    importGoogleRenderer,
    importLoader: () => import('@googlemaps/js-api-loader'),
    delay: (periodMs) => new Promise((resolve) => setTimeout(resolve, periodMs)),
    onFailure,
  });
  const places = createPlaceSearch({
    settings,
    countryIsoCode: country,
    maps,
    callPredictions: (query, signal) => loadPredictions(client, query, signal),
    onFailure,
  });

  services.cityLookup.usePlaces(places);

  return { ...services, maps, preparePlaceSearch: places.prepare };
}
