import { loadModule } from '#shared/services/kit/load-module.ts';
import type { WidgetManifest } from '../manifest.ts';
import type { IslandMessages, IslandModule } from '../mount/mount-island.tsx';
import { whenIdle } from '../tags/page-timing.ts';
import { type EarlyRequests, createEarlyStarter } from './early-requests.ts';
import type { RawSettings } from './page-settings.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/**
 * The loaded parts of an island (a mounted widget). The runtime is the services and lifecycles that all islands of the page
 * share.
 */
export type LoadedIsland = readonly [runtime: Runtime, module: IslandModule, messages: IslandMessages];

/** How code is loaded. The bundle is all files of the widgets; the bootstrap is its first script, which the page loads. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (services and lifecycle of islands), one of `base`, a widget's name, or that of its
   * messages: `bus-tracker-fr`, `bus-tracker-en-US`.
   *
   * @param sibling the address of a file in the folder from which to import; by default the address of the bootstrap
   */
  readonly importFile: (name: string, sibling?: string) => Promise<unknown>;
  /** The address of the bootstrap. */
  readonly address: string;
  /** Names of further files that every widget needs, such as React; empty if the sources are used without a build. */
  readonly base: readonly string[];
  /** The settings of the page at this time, unchecked. */
  readonly settings: () => RawSettings;
  /**
   * Opens the runtime; further calls return the same one.
   *
   * @param early API requests that were started before the API client has loaded, which uses their responses
   */
  readonly open: (core: RuntimeModule, early: EarlyRequests, language: string) => Runtime;
}

/**
 * Requests files that every island needs, before the code that needs them imports them. Failures are ignored here, because that
 * code imports them again.
 */
export function preload(files: readonly string[], importFile: (name: string) => Promise<unknown>): void {
  for (const file of files) importFile(file).catch(() => {});
}

/** API requests of a widget that start before the API client has loaded. */
type FirstRequests = Pick<WidgetManifest, 'requests' | 'isDeferred'>;

/**
 * Loads all parts of an island in parallel: code, messages, and its first API responses. Failed files are requested again: up
 * to four attempts in about two seconds.
 *
 * @returns a function that loads a widget's island in a language, and rejects with the last error
 */
export function createIslandLoader(sources: CodeSources) {
  const { importFile, address, base, settings, open } = sources;
  const early: EarlyRequests = new Map();
  /** Number of failed attempts by widget name, in all calls. */
  const failures: Record<string, number> = {};
  let startRequests: ReturnType<typeof createEarlyStarter> | undefined;
  let core: RuntimeModule | undefined;
  /**
   * The spelling of the folder from which the first island has loaded, as a number (`nth` of `folderAddress`). Other islands
   * try the same spelling first, because they share its React.
   */
  let sharedFolder: number | undefined;

  return (manifest: WidgetManifest, locale: string) => {
    // When the services have loaded, their API client sends all requests.
    const firstRequests: FirstRequests = core ? {} : manifest;
    const attempt = () => loadIsland(manifest.tag.slice('coach-'.length), locale, firstRequests);
    // `loadModule` makes up to three attempts, with pauses. Some browsers remember a failed module, so the second attempt may
    // fail without a request. Then another one follows at once, with another address.
    return loadModule((failureCount) => (failureCount === 1 ? attempt().catch(attempt) : attempt()));
  };

  async function loadIsland(name: string, locale: string, { requests = [], isDeferred }: FirstRequests) {
    // The second attempt (one failure) uses the same address as the first: most browsers request the file again, and the
    // island shares the page's React. With more failures, the spelling is `failures - 1`, or `sharedFolder` if that is higher.
    const folder = Math.max(sharedFolder ?? 0, (failures[name] ?? 0) - 1);
    const load = (file: string) => importFile(file, folderAddress(address, folder));
    /** Opens the services as soon as their code has loaded, without waiting for React, the largest file. */
    const openServices = async () => open((core ??= (await load('core')) as RuntimeModule), early, locale);

    preload(base, load);
    // The setting is not validated yet, so it is made a text without trailing slashes: empty for the page's own site.
    // All islands share one starter, which does not repeat a request until the API client has used its response.
    startRequests ??= createEarlyStarter(`${settings()['apiBase'] ?? ''}`.replace(/\/+$/, ''), early);
    if (!isDeferred) startRequests(requests, locale);
    try {
      // The operator's sites for the United States and Canada have their own messages: `-US` or `-CA` is added for these
      // operations, `US` and `CA`. Others, such as `UK` or a missing one, have the messages of the language only.
      const messages = `${name}-${locale}${/-US|-CA/.exec(`-${settings()['operation']}`) ?? ''}`;
      const parts = await Promise.all([openServices(), ...[name, messages].map(load)]);
      sharedFolder ??= folder;
      // The island renders next, and deferred requests wait for an idle browser: 200 ms at most, because hidden pages may never
      // be idle.
      if (isDeferred) whenIdle(() => startRequests?.(requests, locale), 200);
      return parts as unknown as LoadedIsland;
    } catch (cause) {
      failures[name] = (failures[name] ?? 0) + 1;
      throw cause;
    }
  }
}

/**
 * Returns a different spelling of a file's address: one letter of its folder is percent-encoded, such as `%61` for `a`. Servers
 * treat both as the same file (RFC 3986 §6.2.2.2), but browsers as different modules, together with all modules that the file
 * imports. With 1, `/media/a.js` becomes `/medi%61/a.js`; with 2, it becomes `/med%69a/a.js`.
 *
 * Firefox and WebKit remember a module that failed to load, and all modules that import it, so the same address cannot be
 * loaded again. The drawback of a different spelling is a second copy of React.
 *
 * @param nth 0 for the original address; otherwise the position of the letter, counted from the end of the folder
 */
export function folderAddress(address: string, nth: number): string {
  // With 0, the expression contains `{-1}`, which is not a repetition but this text, and so it matches nothing in an address.
  const letter = RegExp(`[^/](?=.{${nth - 1}}/[^/]*$)`);
  return address.replace(letter, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
