// chunk: core
import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { openServices } from '#shared/services/open-services.ts';
import type { Toasts } from '#shared/services/page/toasts.ts';
import { baseStyles, usualStyles } from '#shared/ui/base-styles.ts';
import { importOutline } from '#shared/ui/map/import-outline.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { adoptTag } from '../tags/adopt-tag.ts';
import type { ApiReach, WatchedApi } from './api-reach.ts';
import type { EarlyRequests } from './early-requests.ts';
import type { IslandParts } from './load-island.ts';
import type { WidgetManifest } from '../manifest.ts';
import { ownMs } from '../tags/moments.ts';
import type { keepUp } from './page-upkeep.ts';
import type { RawSettings } from './page-settings.ts';
import type { FoundTag } from '../tags/spellings.ts';
import { createStyleShelf } from '../mount/styles.ts';

/** What the bootstrap hands over when the first tag is due. */
export interface RuntimeStart {
  /** As they stand. */
  readonly settings: RawSettings;
  /** As the page was written with them; what a script has changed since is not among them. */
  readonly written?: RawSettings;
  /** What the page's script asked to be shown before. */
  readonly toasts?: readonly unknown[];
  /** Names of events that the page's script listens to; more may come. */
  readonly events?: readonly string[];
  readonly early: EarlyRequests;
  /** That of the first island: the page's, where its settings name none. */
  readonly language: string;
}

/** A tag that the bootstrap hands over, its parts loaded. */
export interface TagRequest {
  readonly tag: FoundTag;
  readonly parts: IslandParts;
  readonly locale: Locale;
  readonly setState: (state: 'ready' | 'failed') => void;
  /** Takes the kept height away. */
  readonly removeHeight: () => void;
  /** Begins again, after a failure. */
  readonly reload: () => Promise<void>;
  /** Loads the parts of the widget for another language. */
  readonly load: (manifest: WidgetManifest, locale: string) => Promise<IslandParts>;
}

/** A tag whose island is mounted, or failed. It follows the tag's attributes by itself. */
export interface AdoptedTag {
  /** Draws anew, after the page's settings changed. */
  update(): void;
  remove(): void;
}

/** What all islands of a page stand on: one React, one set of services, one shelf of styles. */
export interface Runtime {
  /**
   * A task of its own for each island, so that ten of them do not freeze the page together; the first need not wait for
   * one.
   */
  turn(): Promise<void>;
  adopt(request: TagRequest): AdoptedTag;
  /** Takes settings of the page's script, and draws every island anew. */
  configure(settings: RawSettings): void;
  /** Shows the traveller a short message of the page's script, where it can be read. */
  toast(said: unknown): void;
}

/** The shape of this file, for the bootstrap that imports it late. */
export interface RuntimeModule {
  openRuntime(start: RuntimeStart): Runtime;
}

/** Opens services and settings for all islands of this page. */
export function openRuntime(start: RuntimeStart): Runtime {
  const { settings: raw, written = raw, toasts = [], events = [], early, language } = start;
  const { consent: consentNow, ...others } = raw;
  /** What the page says of its settings, as far as it can be read. */
  let given = checked(written.consent === undefined ? others : { ...others, consent: written.consent }, written);
  let settings = completeSettings(given);
  /** The islands that stand, and their tags. */
  const standing = new Map<AdoptedTag, Element>();
  const reach = apiReach({ tags: () => standing.values(), apiBase: () => settings.apiBase });
  const services = openServices<MapRenderer>({
    settings,
    early,
    // Of the country, too: the API says "travelers" to the United States.
    language: () => `${given.locale ?? language}-${getCountryCode(settings.operation)}`,
    onReach: reach.record,
    log: (message, problem) => console.warn(`[coach-widgets] ${message}`, problem),
    importLeaflet: () => leafletRenderer(settings),
    importGoogleRenderer: async () => (await import('#shared/ui/map/google-renderer.ts')).createGoogleRenderer,
  });
  const shelf = createStyleShelf();
  // React is still on its way.
  shelf.prepare([...baseStyles, ...usualStyles]);
  if (consentNow !== written.consent) hearConsent(checked({ consent: consentNow }, written));
  const toast = toaster(services);
  for (const asked of toasts) toast(asked);
  let upkeep: ReturnType<typeof whenKeptUp> | undefined;
  let adoptedSoFar = 0;

  return { turn: turns(), adopt, configure, toast };

  function adopt(request: TagRequest): AdoptedTag {
    const { tag, parts } = request;
    adoptedSoFar += 1;
    const identifierPrefix = `coach-${adoptedSoFar}-`;
    const reload = () => {
      standing.delete(adopted);
      return request.reload();
    };
    const page = { services, shelf, baseStyles, settings: () => settings, identifierPrefix };
    const adopted = adoptTag({ ...request, reload }, page);
    standing.set(adopted, tag.element);
    reach.mark(tag.element);
    upkeep ??= whenKeptUp(services, { written, events, loadAdvice, loadSettingAdvice });
    void upkeep.then((look) => look?.(tag, parts[1].attributes));
    return {
      update: adopted.update,
      remove() {
        standing.delete(adopted);
        adopted.remove();
        tag.element.removeAttribute('data-coach-api');
      },
    };
  }

  function configure(change: RawSettings): void {
    const { consent, apiBase = settings.apiBase, ...changed } = checked(change, written);
    const { apiBase: kept } = settings;
    // Where the API is was decided when the services were opened.
    if (apiBase !== kept) tell(({ adviseApiBase }) => adviseApiBase(kept));
    given = { ...given, ...changed };
    settings = completeSettings(given);
    services.configure(settings);
    hearConsent({ consent });
    for (const adopted of standing.keys()) adopted.update();
  }

  /** What a page says of consent later is the visitor's word, which it has asked for: it is kept (host contract §5). */
  function hearConsent({ consent }: Partial<Settings>): void {
    if (consent) services.consents.choose(consent === 'required' ? undefined : consent);
  }
}

/** Marks tags while the API does not answer. The code comes with the first call that may not have been answered. */
function apiReach({ tags, apiBase }: { readonly tags: WatchedApi['tags']; readonly apiBase: () => string }): ApiReach {
  let reach: Promise<ApiReach> | undefined;
  return {
    record(call, failure) {
      const isDoubtful =
        failure && (failure.kind !== 'http' || failure.endpoint === 'getToken' || failure.status === 403);
      if (!reach && !isDoubtful) return;
      reach ??= upkeepCode().then(({ watchApi }) => watchApi({ tags, apiBase: apiBase(), loadFaults }));
      reach.then(
        (watching) => watching.record(call, failure),
        () => (reach = undefined),
      );
    },
    mark(element) {
      reach?.then(
        (watching) => watching.mark(element),
        () => {},
      );
    },
  };
}

async function leafletRenderer({ mapTileUrl: url, mapTileAttribution: attribution = '' }: Settings) {
  const { createLeafletRenderer } = await import('#shared/ui/map/leaflet/leaflet-renderer.ts');
  return createLeafletRenderer({ importOutline, tiles: url === undefined ? undefined : { url, attribution } });
}

/** Shows messages. Their code is loaded once, so that they keep their order; one that fails is tried with the next. */
function toaster(services: ReturnType<typeof openServices>): Runtime['toast'] {
  let opened: Promise<Toasts> | undefined;
  const openToasts = async () =>
    services.open((await loadModule(() => import('#shared/services/page/toasts.ts'))).createToasts);
  return (asked) => {
    opened ??= openToasts();
    opened.then(
      ({ showUnread }) => showUnread(asked),
      (problem) => {
        opened = undefined;
        services.failures.report(problem);
      },
    );
  };
}

/** What looks after the page once islands stand. Where its code does not come, the traveller goes without. */
async function whenKeptUp(...how: Parameters<typeof keepUp>): Promise<ReturnType<typeof keepUp> | undefined> {
  // By a timer: a tab in the background is never idle, and another tab may be where the visitor answers.
  await new Promise((resolve) => setTimeout(resolve, ownMs));
  const code = await upkeepCode().catch(() => undefined);
  return code?.keepUp(...how);
}

/** The first who asks goes on in the task under way; whoever asks before that is over gets one of their own. */
function turns(): Runtime['turn'] {
  let isTaskTaken = false;
  return async () => {
    if (isTaskTaken) return new Promise((resolve) => setTimeout(resolve));
    isTaskTaken = true;
    setTimeout(() => (isTaskTaken = false));
    return undefined;
  };
}

/** @param written the settings of the page's markup */
function checked(raw: RawSettings, written: RawSettings): Partial<Settings> {
  const { settings, problems } = readSettings(raw);
  if (problems.length) tell(({ adviseSettings }) => adviseSettings(raw, written));
  return settings;
}

const upkeepCode = () => import('./page-upkeep.ts');
const loadAdvice = () => import('../advice/advice.ts');
const loadSettingAdvice = () => import('../advice/setting-advice.ts');
const loadFaults = () => import('../advice/faults.ts');

/** Logs advice on settings for the page's author, if its code loads. */
function tell(advise: (code: Awaited<ReturnType<typeof loadSettingAdvice>>) => void): void {
  loadSettingAdvice().then(advise, () => {});
}
