import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createPlaceSearch } from './create-place-search.ts';
import { type GoogleLoader, type GoogleLoading, loadGoogle } from './load-google.ts';

/** Loaders of the page's renderers, which are opaque to this layer. */
export type RendererImports<Renderer> = Pick<MapsOptions<Renderer>, 'importLeaflet' | 'importGoogleRenderer'>;

/** Opens the maps of a page and their place search. Loaded with the first map, or the first search in Google. */
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

/** Options for the maps of a page. Renderers are opaque to this layer. */
export interface MapsOptions<Renderer> extends Pick<GoogleLoading, 'importLoader' | 'delay'> {
  readonly settings: Pick<Settings, 'googleMapsApiKey' | 'googleMapsMapId' | 'locale'>;
  /** Whether the visitor has consented to third parties. */
  readonly isGranted: () => boolean;
  /** ISO code of the operation's country. */
  readonly countryIsoCode: string;
  readonly importLeaflet: () => Promise<Renderer>;
  /** Imports the renderer, which gets the libraries of Google that it uses, and the id of the map's style. */
  readonly importGoogleRenderer: () => Promise<
    (libraries: Pick<google.maps.ImportLibraryMap, 'maps' | 'marker'> & { readonly mapId: string }) => Renderer
  >;
  /** Called once if Google's maps cannot be loaded, which is only logged (spec §8). */
  readonly onFailure: (problem: unknown) => void;
}

/** Google's id for maps without a style: custom markers require an id. */
const unstyledMapId = 'DEMO_MAP_ID';

/** Selects and loads the maps of a page when they are first needed, once (spec §4 "Maps loader"). */
export function createMaps<Renderer>(options: MapsOptions<Renderer>) {
  const { settings, isGranted, countryIsoCode, onFailure } = options;
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
      const renderer = renderers.get(mayUseGoogle) ?? loadRenderer(mayUseGoogle);
      renderers.set(mayUseGoogle, renderer);
      renderer.catch(() => renderers.delete(mayUseGoogle));
      return renderer;
    },
  };

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
      options.importGoogleRenderer().catch((problem: unknown) => void onFailure(problem)),
    ]);
    if (!loader || !createRenderer) return undefined;
    const [maps, marker] = await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return createRenderer({ maps, marker, mapId: settings.googleMapsMapId ?? unstyledMapId });
  }
}
