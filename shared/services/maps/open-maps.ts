import type { Client } from '#shared/api/client.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { countryIsoCode } from '#shared/domain/page/operation/country.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { createMaps, type Maps, type MapsNeeds } from './create-maps.ts';
import { createPlaceSearch, type PlaceSearch } from './create-place-search.ts';

/** How a page's renderers are loaded: what they are, this floor does not know. */
export type RendererImports<Renderer> = Pick<MapsNeeds<Renderer>, 'importLeaflet' | 'importGoogleRenderer'>;

/** What the maps of a page are opened with. */
export interface MapsBeginnings<Renderer> extends RendererImports<Renderer> {
  readonly settings: Settings;
  /** Whether the visitor lets third parties run in this page, now. */
  readonly isGranted: () => boolean;
  readonly client: Client;
  readonly onFailure: (problem: unknown) => void;
}

/** Opens the maps of a page and their place search. Loaded with the first map, or the first search that asks Google. */
export function openMaps<Renderer>(beginnings: MapsBeginnings<Renderer>): {
  readonly maps: Maps<Renderer>;
  readonly places: PlaceSearch;
} {
  const { settings, isGranted, client, onFailure, ...imports } = beginnings;
  const country = { countryIsoCode: countryIsoCode(settings.operation) };
  const maps = createMaps<Renderer>({
    ...{ settings, isGranted, onFailure, ...country, ...imports },
    importLoader: () => import('@googlemaps/js-api-loader'),
    delay: (periodMs) => new Promise((resolve) => setTimeout(resolve, periodMs)),
  });
  const places = createPlaceSearch({
    ...{ settings, maps, onFailure, ...country },
    callPredictions: async (query, signal) => (await client.call(getPredictions, { query }, { signal })).predictions,
  });
  return { maps, places };
}
