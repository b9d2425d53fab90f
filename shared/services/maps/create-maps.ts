import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type GoogleLoader, type GoogleLoading, loadGoogle } from './load-google.ts';

/** The libraries of Google that a renderer draws with, and the id of the map's style. */
export interface GoogleMapLibraries {
  readonly maps: google.maps.MapsLibrary;
  readonly marker: google.maps.MarkerLibrary;
  readonly mapId: string;
}

/** What the maps of a page need. What a renderer is, this floor does not know: it hands it on. */
export interface MapsNeeds<Renderer> extends Pick<GoogleLoading, 'importLoader' | 'delay'> {
  readonly settings: Pick<Settings, 'googleMapsApiKey' | 'googleMapsMapId' | 'locale'>;
  /** Whether the visitor lets third parties run in this page, now; always, if left out. */
  readonly isGranted?: (() => boolean) | undefined;
  /** ISO code of the operation's country. */
  readonly countryIsoCode: string;
  readonly importLeaflet: () => Promise<Renderer>;
  readonly importGoogleRenderer: () => Promise<(libraries: GoogleMapLibraries) => Renderer>;
  /** Told once when Google's maps cannot be loaded: that is logged, no more (spec §8). */
  readonly onFailure: (problem: unknown) => void;
}

/** The maps of a page. */
export interface Maps<Renderer> {
  /**
   * The renderer for this page: Google's with a key and the visitor's consent, else the keyless one, which also stands
   * in when Google cannot be loaded. A consent that comes later is for the next map. Rejects only when not even the
   * keyless one arrives; the next call tries again then.
   */
  renderer(): Promise<Renderer>;
  /** Google's service for place search, loading it if need be; absent without key or consent, or when it cannot be loaded. */
  google(): Promise<GoogleLoader | undefined>;
  /** Whether Google's service has loaded, and may be used. */
  isGoogleReady(): boolean;
}

/** Google's own id for maps without a style: markers of our own drawing need some id. */
const plainMapId = 'DEMO_MAP_ID';

/** Chooses and loads the maps of a page, at first need, once (spec §4 "Maps loader"). */
export function createMaps<Renderer>(needs: MapsNeeds<Renderer>): Maps<Renderer> {
  const { settings, isGranted = () => true, countryIsoCode, onFailure } = needs;
  let google: Promise<GoogleLoader | undefined> | undefined;
  let isReady = false;
  const chosen = new Map<boolean, Promise<Renderer>>();

  return {
    google: openGoogle,
    isGoogleReady: () => isReady && isGranted(),
    renderer() {
      const mayUseGoogle = isGranted();
      const renderer = chosen.get(mayUseGoogle) ?? (mayUseGoogle ? choose() : needs.importLeaflet());
      chosen.set(mayUseGoogle, renderer);
      renderer.catch(() => chosen.delete(mayUseGoogle));
      return renderer;
    },
  };

  function openGoogle() {
    if (!isGranted()) return Promise.resolve(undefined);
    google ??= settings.googleMapsApiKey === undefined ? Promise.resolve(undefined) : load(settings.googleMapsApiKey);
    return google;
  }

  async function load(key: string): Promise<GoogleLoader | undefined> {
    try {
      const loader = await loadGoogle({
        ...needs,
        settings: { key, language: settings.locale, region: countryIsoCode },
      });
      isReady = true;
      return loader;
    } catch (problem) {
      onFailure(problem);
      return undefined;
    }
  }

  async function choose(): Promise<Renderer> {
    return (await chooseGoogle()) ?? needs.importLeaflet();
  }

  async function chooseGoogle(): Promise<Renderer | undefined> {
    if (settings.googleMapsApiKey === undefined) return undefined;
    const [loader, createRenderer] = await Promise.all([openGoogle(), importRenderer()]);
    if (loader === undefined || createRenderer === undefined) return undefined;
    const [maps, marker] = await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return createRenderer({ maps, marker, mapId: settings.googleMapsMapId ?? plainMapId });
  }

  async function importRenderer() {
    try {
      return await needs.importGoogleRenderer();
    } catch (problem) {
      onFailure(problem);
      return undefined;
    }
  }
}
