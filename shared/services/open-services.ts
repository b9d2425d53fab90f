import type { ClientOptions } from '#shared/api/client.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { Log } from './kit/failures.ts';
import type { Failures } from './services.ts';
import { createLazyClient } from './kit/lazy-client.ts';
import { loadModule, loadOnce } from './kit/load-module.ts';
import type { RendererImports } from './maps/open-maps.ts';
import { openPage } from './page/page.ts';
import { createServices, type Services } from './services.ts';

/** The failure of a call, as reported to a page that monitors the API (`onCallEnd`). */
export type FailedCall = NonNullable<Parameters<NonNullable<ClientOptions['onCallEnd']>>[1]>;

interface OpenServicesOptions<Renderer> extends RendererImports<Renderer> {
  readonly settings: Settings;
  /** Requests that the bootstrap has sent, as in `ClientOptions`. */
  readonly early: Map<string, Promise<Response>>;
  /** The page's language, for texts in answers of the API. */
  readonly language: () => string;
  readonly onCallEnd?: ClientOptions['onCallEnd'];
  readonly log: Log;
}

/** The services of a page, including those that need a real page. */
export interface PageServices<Renderer = unknown> extends Services {
  readonly maps: {
    /** Loads the renderer of this page's maps. Rejects if no renderer can be loaded, not even the one without a key. */
    renderer(): Promise<Renderer>;
  };
  /** Starts to load the search for places by name. Called whenever a city field is used. */
  preparePlaceSearch(): void;
}

/** Opens the services of this page with the real network, clock and storage. */
export function openServices<Renderer>(options: OpenServicesOptions<Renderer>): PageServices<Renderer> {
  const { settings, early, language, log, onCallEnd, ...imports } = options;
  const currency = () => services.settings().currency;
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
  async function usePlaceSearch() {
    const [{ maps: loaders, places }, { createCityLookup }] = await Promise.all([
      openMaps(),
      import('./cities/city-lookup.ts'),
    ]);
    void loaders.google();
    services.open(createCityLookup).setFinder(places);
  }

  return {
    ...services,
    maps: { renderer: async () => (await openMaps()).maps.renderer() },
    preparePlaceSearch() {
      if (settings.googleMapsCacheBrowserEnabled || settings.isGeoLocationServiceDisabled) return;
      usePlaceSearch().catch(services.failures.report);
    },
  };
}

/**
 * Creates a reporter whose code loads with the first failure. If the code does not load, the failure is only logged.
 */
function createLazyFailures(log: Log, open: Services['open']): Failures {
  const load = loadOnce(async () => {
    const { openFailures } = await loadModule(() => import('./kit/failures.ts'));
    return openFailures(log, open);
  });
  return {
    report(problem, isGuarding) {
      load().then(
        (failures) => failures.report(problem, isGuarding),
        () => log(`${problem}`, problem),
      );
    },
  };
}
