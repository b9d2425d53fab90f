import { type Client } from '#shared/api/client.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createPlaceSearch } from './create-place-search.ts';
import { type GoogleLoader, type GoogleLoading, loadGoogle } from './load-google.ts';

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
  const isoCode = getCountryCode(settings.operation);
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

/** The libraries of Google that a renderer uses, and the id of the map's style. */
interface GoogleMapLibraries {
  readonly maps: google.maps.MapsLibrary;
  readonly marker: google.maps.MarkerLibrary;
  readonly mapId: string;
}

/** Options for the maps of a page. Renderers are opaque to this layer. */
export interface MapsOptions<Renderer> extends Pick<GoogleLoading, 'importLoader' | 'delay'> {
  readonly settings: Pick<Settings, 'googleMapsApiKey' | 'googleMapsMapId' | 'locale'>;
  /** Whether the visitor has consented to third parties; always, by default. */
  readonly isGranted?: (() => boolean) | undefined;
  /** ISO code of the operation's country. */
  readonly countryIsoCode: string;
  readonly importLeaflet: () => Promise<Renderer>;
  readonly importGoogleRenderer: () => Promise<(libraries: GoogleMapLibraries) => Renderer>;
  /** Called once if Google's maps cannot be loaded, which is only logged (spec §8). */
  readonly onFailure: (problem: unknown) => void;
}

/** Google's id for maps without a style: custom markers require an id. */
const unstyledMapId = 'DEMO_MAP_ID';

/** Selects and loads the maps of a page when they are first needed, once (spec §4 "Maps loader"). */
export function createMaps<Renderer>(options: MapsOptions<Renderer>) {
  const { settings, isGranted = () => true, countryIsoCode, onFailure } = options;
  let googleLoading: Promise<GoogleLoader | undefined> | undefined;
  let isReady = false;
  const renderers = new Map<boolean, Promise<Renderer>>();

  return {
    /** Google's loader, for place search; undefined without key or consent, or if it cannot be loaded. */
    google: openGoogle,
    /** Whether Google's loader has loaded, and may be used. */
    isGoogleReady: () => isReady && isGranted(),
    /**
     * The renderer of this page: Google's with a key and the visitor's consent, otherwise the one without a key, which is
     * also used if Google cannot be loaded. If consent is granted later, the next map uses Google. Rejects only if no
     * renderer can be loaded; the next call tries again.
     */
    renderer(): Promise<Renderer> {
      const mayUseGoogle = isGranted();
      const renderer = renderers.get(mayUseGoogle) ?? (mayUseGoogle ? loadRenderer() : options.importLeaflet());
      renderers.set(mayUseGoogle, renderer);
      renderer.catch(() => renderers.delete(mayUseGoogle));
      return renderer;
    },
  };

  function openGoogle(): Promise<GoogleLoader | undefined> {
    if (!isGranted()) return Promise.resolve(undefined);
    const { googleMapsApiKey } = settings;
    googleLoading ??= googleMapsApiKey === undefined ? Promise.resolve(undefined) : load(googleMapsApiKey);
    return googleLoading;
  }

  async function load(key: string): Promise<GoogleLoader | undefined> {
    try {
      const loader = await loadGoogle({
        ...options,
        settings: { key, language: settings.locale, region: countryIsoCode },
      });
      isReady = true;
      return loader;
    } catch (problem) {
      onFailure(problem);
      return undefined;
    }
  }

  async function loadRenderer(): Promise<Renderer> {
    return (await loadGoogleRenderer()) ?? options.importLeaflet();
  }

  async function loadGoogleRenderer(): Promise<Renderer | undefined> {
    if (settings.googleMapsApiKey === undefined) return undefined;
    const [loader, createRenderer] = await Promise.all([openGoogle(), importRenderer()]);
    if (loader === undefined || createRenderer === undefined) return undefined;
    const [maps, marker] = await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return createRenderer({ maps, marker, mapId: settings.googleMapsMapId ?? unstyledMapId });
  }

  async function importRenderer() {
    try {
      return await options.importGoogleRenderer();
    } catch (problem) {
      onFailure(problem);
      return undefined;
    }
  }
}
