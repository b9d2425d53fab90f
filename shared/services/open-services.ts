import type { ClientOptions } from '#shared/api/client.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { Log } from './kit/failures.ts';
import type { Failures } from './services.ts';
import { createLazyClient } from './kit/lazy-client.ts';
import { loadModule, loadOnce } from './kit/load-module.ts';
import type { RendererImports } from './maps/open-maps.ts';
import { openPage } from './page/page.ts';
import { createServices, type Services } from './services.ts';

/**
 * The failure of a call of the API, which `onCallEnd` receives as its second argument (undefined after a success). Islands
 * (mounted widgets) import the type from here, because they may not import from `shared/api`.
 */
export type FailedCall = NonNullable<Parameters<NonNullable<ClientOptions['onCallEnd']>>[1]>;

/** `Renderer` is the type of a map renderer: a parameter, because renderers belong to the user interface. */
interface OpenServicesOptions<Renderer> extends RendererImports<Renderer> {
  /** The first settings of the page. The API's address, and what is loaded from Google, depend on them, even if they change. */
  readonly settings: Settings;
  /**
   * Answers of the GET requests that the bootstrap (the first script of the page) has already sent, by method and address, such
   * as `GET /journey-planner/api/…`. The client uses each of them for the first call of the same address, and removes it.
   */
  readonly early: Map<string, Promise<Response>>;
  /** The page's language, for texts in answers of the API. */
  readonly language: () => string;
  /** Called after each call of the API, with its failure if it failed. */
  readonly onCallEnd?: ClientOptions['onCallEnd'];
  /** Writes a line to the page's log. */
  readonly log: Log;
}

/** The services of a page, including those that need a real page. */
export interface PageServices<Renderer = unknown> extends Services {
  readonly maps: {
    /**
     * Loads the renderer of this page's maps: Google's if the page has a key and the visitor consents, or else one that needs
     * no key. Rejects if no renderer can be loaded.
     */
    renderer(): Promise<Renderer>;
  };
  /**
   * Starts to load Google's search for places by name, unless the page uses the API's search or no search. City fields call
   * it whenever they are used; repeated calls share the loaded code, and a call after the visitor has consented loads
   * Google's script. Resolves when the search is ready, or cannot be used: `getMatchOptions` of the city lookup has changed.
   */
  preparePlaceSearch(): Promise<void>;
}

/** Opens the services of this page with the real network, clock and storage. */
export function openServices<Renderer>(options: OpenServicesOptions<Renderer>): PageServices<Renderer> {
  const { settings, early, language, log, onCallEnd, ...imports } = options;
  // Called only when `services` exists. The page may change its currency later.
  const currency = () => services.settings().currency;
  // `currency` is passed twice: the lazy client returns it before the code of the real one has loaded.
  const client = createLazyClient(async () => {
    const { createClient } = await import('#shared/api/client.ts');
    return createClient({ apiBase: settings.apiBase, early, currency, language, onCallEnd });
  }, currency);
  const services: Services = createServices({
    settings,
    client,
    page: openPage(window),
    failures: (open) => createLazyFailures(log, open),
  });

  const openMaps = loadOnce(async () => {
    const module = await import('./maps/open-maps.ts');
    const isGranted = () => services.consents.current() === 'granted';
    return module.openMaps<Renderer>({ settings, isGranted, onFailure: services.failures.report, ...imports });
  });
  async function loadPlaceSearch() {
    const [{ maps, places }, { createCityLookup }] = await Promise.all([openMaps(), import('./cities/city-lookup.ts')]);
    services.open(createCityLookup).setFinder(places);
    // Loads Google's script. Until it has loaded, `places` is not ready, and city fields search without it. Never rejects:
    // without consent nothing is loaded, and a failure is reported.
    await maps.google();
  }

  return {
    ...services,
    maps: { renderer: async () => (await openMaps()).maps.renderer() },
    async preparePlaceSearch() {
      // The first setting selects the API's search for places, the second disables all searches for places.
      if (settings.googleMapsCacheBrowserEnabled || settings.isGeoLocationServiceDisabled) return;
      await loadPlaceSearch().catch(services.failures.report);
    },
  };
}

/**
 * Creates a reporter of failures whose code loads with the first failure, with retries (`loadModule`). If it does not load, the
 * failure is only logged, and not sent to analytics.
 *
 * @param open the method of the services, with which the reporter opens the analytics
 */
function createLazyFailures(log: Log, open: Services['open']): Failures {
  const load = loadOnce(async () => {
    const { openFailures } = await loadModule(() => import('./kit/failures.ts'));
    return openFailures(log, open);
  });
  return {
    // `isGuarding`: whether a route that requires a sign-in waited for the failed call.
    report(problem, isGuarding) {
      load().then(
        (failures) => failures.report(problem, isGuarding),
        () => log(`${problem}`, problem),
      );
    },
  };
}
