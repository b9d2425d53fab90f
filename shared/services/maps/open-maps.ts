import type { Client } from '#shared/api/client.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { countryIsoCode } from '#shared/domain/page/operation/country.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { createMaps, type MapsOptions } from './create-maps.ts';
import { createPlaceSearch } from './create-place-search.ts';

/** Loaders of the page's renderers, which are opaque to this layer. */
export type RendererImports<Renderer> = Pick<MapsOptions<Renderer>, 'importLeaflet' | 'importGoogleRenderer'>;

interface OpenMapsOptions<Renderer> extends RendererImports<Renderer> {
  readonly settings: Settings;
  /** Whether the visitor has consented to third parties. */
  readonly isGranted: () => boolean;
  readonly client: Client;
  readonly onFailure: (problem: unknown) => void;
}

/** Opens the maps of a page and their place search. Loaded with the first map, or the first search in Google. */
export function openMaps<Renderer>(options: OpenMapsOptions<Renderer>) {
  const { settings, isGranted, client, onFailure, ...imports } = options;
  const isoCode = countryIsoCode(settings.operation);
  const maps = createMaps<Renderer>({
    settings,
    isGranted,
    onFailure,
    countryIsoCode: isoCode,
    ...imports,
    importLoader: () => import('@googlemaps/js-api-loader'),
    delay: (periodMs) => new Promise((resolve) => setTimeout(resolve, periodMs)),
  });
  const places = createPlaceSearch({
    settings,
    maps,
    onFailure,
    countryIsoCode: isoCode,
    callPredictions: async (query, signal) => (await client.call(getPredictions, { query }, { signal })).predictions,
  });
  return { maps, places };
}
