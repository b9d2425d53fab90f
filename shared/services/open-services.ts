import type { ClientOptions } from '#shared/api/client.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { lazyClient } from './kit/lazy-client.ts';
import { loadModule } from './kit/load-module.ts';
import type { RendererImports } from './maps/open-maps.ts';
import { openPage } from './page/page.ts';
import { createServices, type Services } from './services.ts';
import { type Failures, type Log } from './kit/failures.ts';

/** How a call failed, for a page that watches its API. */
export type FailedCall = NonNullable<Parameters<NonNullable<ClientOptions['onReach']>>[1]>;

/** What a page brings to its services. */
export interface PageBeginnings<Renderer> extends RendererImports<Renderer> {
  readonly settings: Settings;
  /** Answers that the bootstrap has asked for already. */
  readonly early: Map<string, Promise<Response>>;
  /** The page's language, for what the API says. */
  readonly language: () => string;
  /** Hears whether the API is reached. */
  readonly onReach?: ClientOptions['onReach'];
  /** Where failures are logged. */
  readonly log: Log;
}

/** The services of a page, with those that need a real one. */
export interface PageServices<Renderer = unknown> extends Services {
  readonly maps: {
    /** What draws this page's maps. Rejects when not even the keyless renderer arrives. */
    renderer(): Promise<Renderer>;
  };
  /** Begins to load what place search needs, when a city field is first used. */
  preparePlaceSearch(): void;
}

/** Opens the services of this page: the real network, clock and storage. */
export function openServices<Renderer>(beginnings: PageBeginnings<Renderer>): PageServices<Renderer> {
  const { settings, early, language, log, onReach, ...imports } = beginnings;
  const currency = () => services.settings().currency;
  const client = lazyClient(async () => {
    const { createClient } = await import('#shared/api/client.ts');
    return createClient({ apiBase: settings.apiBase, early, currency, language, onReach });
  }, currency);
  const services: Services = createServices({
    ...{ settings, client, page: openPage(window) },
    failures: (open) => lateFailures(log, open),
  });

  async function open() {
    const { openMaps } = await import('./maps/open-maps.ts');
    const isGranted = () => services.consents.current() === 'granted';
    return openMaps<Renderer>({ settings, isGranted, client, onFailure: services.failures.report, ...imports });
  }
  let opened: ReturnType<typeof open> | undefined;
  const openOnce = () => {
    opened ??= open();
    opened.catch(() => (opened = undefined));
    return opened;
  };
  async function lendPlaces() {
    const [{ places }, { createCityLookup }] = await Promise.all([openOnce(), import('./cities/city-lookup.ts')]);
    places.prepare();
    services.open(createCityLookup).usePlaces(places);
  }
  const asksGoogle = !settings.googleMapsCacheBrowserEnabled && !settings.isGeoLocationServiceDisabled;

  return {
    ...services,
    maps: { renderer: async () => (await openOnce()).maps.renderer() },
    preparePlaceSearch() {
      if (!asksGoogle) return;
      lendPlaces().catch(services.failures.report);
    },
  };
}

/**
 * Who is notified of failures: the code loads with the first of them. If it does not load, the log gets it all the
 * same.
 */
function lateFailures(log: Log, open: Services['open']): Failures {
  let opened: Promise<Failures> | undefined;
  async function load() {
    const { openFailures } = await loadModule(() => import('./kit/open-failures.ts'));
    return openFailures(log, open);
  }
  return {
    report(problem, isGuarding) {
      opened ??= load();
      opened.then(
        (failures) => failures.report(problem, isGuarding),
        () => {
          opened = undefined;
          log(`${problem}`, problem);
        },
      );
    },
  };
}
