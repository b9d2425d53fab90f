// Rollup chunk: core (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import { loadModule, loadOnce } from '#shared/services/kit/load-module.ts';
import { openServices } from '#shared/services/open-services.ts';
import { baseStyles, usualStyles } from '#shared/ui/base-styles.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { adoptTag } from '../tags/adopt-tag.ts';
import type { ApiReach, WatchedApi } from './api-reach.ts';
import type { EarlyRequests } from './early-requests.ts';
import type { LoadedIsland } from './load-island.ts';
import type { WidgetManifest } from '../manifest.ts';
import { loadingMs } from '../tags/page-timing.ts';
import type { maintainPage } from './page-maintenance.ts';
import type { RawSettings } from './page-settings.ts';
import type { FoundTag } from '../tags/spellings.ts';
import { createStyleRegistry } from '../mount/style-registry.ts';

/**
 * State that the bootstrap (the first script of a page) passes to the runtime when the first island loads. An island is a
 * mounted widget, and its tag is the element of the page that mounts it.
 */
export interface RuntimeStart {
  /** Current settings. */
  readonly settings: RawSettings;
  /** Settings in the page's HTML, without later changes by scripts; by default the current settings. */
  readonly markup?: RawSettings;
  /** Messages that the page's script has requested so far. */
  readonly toasts?: readonly unknown[];
  /** Names of events that the page's script listens to; names may be added later. */
  readonly events?: readonly string[];
  /** API requests that the bootstrap has started. */
  readonly early: EarlyRequests;
  /** Language of the first island, used if the settings specify none. */
  readonly language: string;
}

/** A tag that the bootstrap passes to the runtime, with its loaded parts. */
export interface TagRequest {
  readonly tag: FoundTag;
  readonly parts: LoadedIsland;
  readonly locale: Locale;
  readonly setState: (state: 'ready' | 'failed') => void;
  /** Removes the height that was reserved until the island has loaded. */
  readonly removeHeight: () => void;
  /** Loads and mounts the island again. */
  readonly reload: () => Promise<void>;
  /** Loads the parts of the widget for another language. */
  readonly load: (manifest: WidgetManifest, locale: string) => Promise<LoadedIsland>;
}

/** A tag whose island is mounted or failed. Changes of the tag's attributes are observed automatically. */
export interface AdoptedTag {
  /** Renders again after a change of the page's settings. */
  update(): void;
  remove(): void;
}

/** The part of a page that all islands share: services, settings and styles. */
export interface Runtime {
  /**
   * Waits for a separate task. Called before each island is mounted, so that many islands do not freeze the page. The first of
   * several calls does not wait.
   */
  pause(): Promise<void>;
  /** Mounts the island of a tag. */
  adopt(request: TagRequest): AdoptedTag;
  /** Applies settings of the page's script, and renders every island again. */
  configure(settings: RawSettings): void;
  /** Shows a short message of the page's script. */
  toast(message: unknown): void;
}

/** The export of this file that the bootstrap uses. The bootstrap imports the file lazily. */
export interface RuntimeModule {
  openRuntime(start: RuntimeStart): Runtime;
}

/** Opens services and settings for all islands of a page. */
export function openRuntime(start: RuntimeStart): Runtime {
  const { settings: rawSettings, markup = rawSettings, toasts = [], events = [], early, language } = start;
  const { consent: currentConsent, ...otherSettings } = rawSettings;
  /** The valid settings of the page. */
  let pageSettings = validate(
    // Consent that a script has set is applied below, because it is stored as the visitor's answer.
    markup.consent === undefined ? otherSettings : { ...otherSettings, consent: markup.consent },
    markup,
  );
  /** The same with defaults for missing settings. */
  let settings = completeSettings(pageSettings);
  /** Mounted and failed islands with their tags. */
  const mountedTags = new Map<AdoptedTag, Element>();
  /** Marks the tags while the API is unreachable. */
  const reach = createLazyReach(
    () => mountedTags.values(),
    () => settings.apiBase,
  );
  const services = openServices<MapRenderer>({
    settings,
    early,
    // The country matters: the API writes "travelers" for the United States.
    language: () => `${pageSettings.locale ?? language}-${getCountryCode(settings.operation)}`,
    onCallEnd: reach.record,
    log: (message, problem) => console.warn(`[coach-widgets] ${message}`, problem),
    importLeaflet: () => loadLeafletRenderer(settings),
    importGoogleRenderer: async () => (await import('#shared/ui/map/google-renderer.ts')).createGoogleRenderer,
  });
  const styleRegistry = createStyleRegistry();
  // Styles of all or most islands. They are parsed while React is loading.
  styleRegistry.prepare([...baseStyles, ...usualStyles]);
  if (currentConsent !== markup.consent) applyConsent(validate({ consent: currentConsent }, markup));
  const toast = createToaster(services);
  for (const message of toasts) toast(message);
  let maintenance: ReturnType<typeof startMaintenance> | undefined;
  let islandCount = 0;

  return { pause: createTaskQueue(), adopt, configure, toast };

  function adopt(request: TagRequest): AdoptedTag {
    const { tag, parts } = request;
    islandCount += 1;
    // The prefix of the ids that React generates, different for each React root.
    const identifierPrefix = `coach-${islandCount}-`;
    const reload = () => {
      mountedTags.delete(adoptedTag);
      return request.reload();
    };
    const page = { services, styleRegistry, baseStyles, settings: () => settings, identifierPrefix };
    const adoptedTag = adoptTag({ ...request, reload }, page);
    mountedTags.set(adoptedTag, tag.element);
    reach.mark(tag.element);
    maintenance ??= startMaintenance(services, { markup, events, loadAdvice, loadSettingAdvice });
    // `parts` are the runtime, the widget's module and its messages. `checkTag` reports mistakes in the tag to the page's
    // author; it is undefined if its code failed to load.
    void maintenance.then((checkTag) => checkTag?.(tag, parts[1].attributes));
    return {
      update: adoptedTag.update,
      remove() {
        mountedTags.delete(adoptedTag);
        adoptedTag.remove();
        // The mark that `reach` may have set.
        tag.element.removeAttribute('data-coach-api');
      },
    };
  }

  function configure(change: RawSettings): void {
    const { consent, apiBase = settings.apiBase, ...changes } = validate(change, markup);
    const { apiBase: currentBase } = settings;
    // The address of the API cannot change after the services were opened.
    if (apiBase !== currentBase) logAdvice(({ adviseApiBase }) => adviseApiBase(currentBase));
    pageSettings = { ...pageSettings, ...changes };
    settings = completeSettings(pageSettings);
    services.configure(settings);
    applyConsent({ consent });
    for (const adoptedTag of mountedTags.keys()) adoptedTag.update();
  }

  /**
   * Consent that a page's script sets is the visitor's answer to the page, so it is stored (host contract §5). `required` means
   * that the visitor has not answered or has withdrawn the answer: after `choose(undefined)` the question is shown again.
   */
  function applyConsent({ consent }: Partial<Settings>): void {
    if (consent) services.consents.choose(consent === 'required' ? undefined : consent);
  }
}

/** Marks tags while the API is unreachable. The code is loaded after the first call that indicates this. */
function createLazyReach(tags: WatchedApi['tags'], apiBase: () => string): ApiReach {
  let reach: Promise<ApiReach> | undefined;
  return {
    record(call, failure) {
      // If `getToken`, which requests the anti-forgery token, fails, the address may not be that of an API. 403 may mean that
      // the API rejects every token, because the browser does not return its cookie: then the API counts as unreachable.
      const mayBeUnreachable =
        failure && (failure.kind !== 'http' || failure.endpoint === 'getToken' || failure.status === 403);
      if (!reach && !mayBeUnreachable) return;
      reach ??= importMaintenance().then(({ watchApi }) => watchApi({ tags, apiBase: apiBase(), loadFaults }));
      reach.then(
        (loadedReach) => loadedReach.record(call, failure),
        // The code is requested again after the next such call.
        () => (reach = undefined),
      );
    },
    mark(element) {
      reach?.then(
        (loadedReach) => loadedReach.mark(element),
        // `record` handles the failed import.
        () => {},
      );
    },
  };
}

/**
 * Loads the map renderer of Leaflet. Its maps show an outline of the world (the generated module `virtual:outline`) and, if the
 * settings name a tile server, map tiles above it.
 */
async function loadLeafletRenderer({ mapTileUrl: url, mapTileAttribution: attribution = '' }: Settings) {
  const { createLeafletRenderer } = await import('#shared/ui/map/leaflet/leaflet-renderer.ts');
  const importOutline = () => import('virtual:outline');
  return createLeafletRenderer({ importOutline, tiles: url === undefined ? undefined : { url, attribution } });
}

/**
 * Creates a function that shows short messages. Its code is loaded with the first message; all messages wait for the same
 * import, so that they keep their order. A failed import is repeated with the next message.
 */
function createToaster(services: ReturnType<typeof openServices>): Runtime['toast'] {
  const openToasts = loadOnce(async () =>
    services.open((await loadModule(() => import('#shared/services/page/toasts.ts'))).createToasts),
  );
  return (message) => void openToasts().then(({ showRequest }) => showRequest(message), services.failures.report);
}

/**
 * Starts the maintenance of the page (consent, measurements, checks of tags) `loadingMs` after the first island was mounted. If
 * the import fails, the page works without it.
 */
async function startMaintenance(...args: Parameters<typeof maintainPage>) {
  // A timer is used, because a background tab may never be idle, but must notice consent that is given in another tab.
  await new Promise((resolve) => setTimeout(resolve, loadingMs));
  const code = await importMaintenance().catch(() => undefined);
  return code?.maintainPage(...args);
}

/**
 * Creates `pause`. The first call returns at once and starts a timer. Until it fires, each further call waits for a new
 * timer, so that the browser can render and handle input between the callers.
 */
function createTaskQueue(): Runtime['pause'] {
  let isTaskUsed = false;
  return async () => {
    if (isTaskUsed) return new Promise((resolve) => setTimeout(resolve));
    isTaskUsed = true;
    setTimeout(() => (isTaskUsed = false));
    return undefined;
  };
}

/**
 * Returns the valid settings. Invalid ones are reported to the page's author.
 *
 * @param markup the settings in the page's HTML
 */
function validate(rawSettings: RawSettings, markup: RawSettings): Partial<Settings> {
  const { settings, problems } = readSettings(rawSettings);
  if (problems.length) logAdvice(({ adviseSettings }) => adviseSettings(rawSettings, markup));
  return settings;
}

const importMaintenance = () => import('./page-maintenance.ts');
const loadAdvice = () => import('../advice/advice.ts');
const loadSettingAdvice = () => import('../advice/setting-advice.ts');
const loadFaults = () => import('../advice/faults.ts');

/** Logs advice on settings for the page's author. If its code fails to load, the advice is omitted. */
function logAdvice(advise: (code: Awaited<ReturnType<typeof loadSettingAdvice>>) => void): void {
  loadSettingAdvice().then(advise, () => {});
}
