import { loadModule } from '#shared/services/kit/load-module.ts';
import type { WidgetManifest } from '../manifest.ts';
import type { IslandMessages, IslandModule } from '../mount/mount-island.tsx';
import { whenIdle } from '../tags/page-timing.ts';
import { type EarlyRequests, createEarlyStarter } from './early-requests.ts';
import type { RawSettings } from './page-settings.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** The loaded parts of an island, in the order in which they are passed on. */
export type LoadedIsland = readonly [runtime: Runtime, module: IslandModule, messages: IslandMessages];

/** How code is loaded. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (services and lifecycle of islands), a widget's name, or that of its messages:
   * `bus-tracker-fr`, `bus-tracker-en-US`.
   *
   * @param base the address of a file in the bundle's folder; the bootstrap's own by default
   */
  readonly importFile: (name: string, base?: string) => Promise<unknown>;
  /** The bootstrap's own address. */
  readonly address: string;
  /** Names of further files that every widget needs; empty if the sources are not built. */
  readonly common: readonly string[];
  /** The settings of the page at this time, unchecked. */
  readonly settings: () => RawSettings;
  /** Opens the runtime; further calls return the same one. */
  readonly open: (core: RuntimeModule, early: EarlyRequests, language: string) => Runtime;
}

/**
 * Requests files that every island needs, before its other files are known. Failures are reported by the code that needs the
 * file.
 */
export function preload(files: readonly string[], importFile: (name: string) => Promise<unknown>): void {
  for (const file of files) importFile(file).catch(() => {});
}

/** Requests of a widget that start before the services have loaded. */
type FirstRequests = Pick<WidgetManifest, 'requests' | 'isDeferred'>;

/** Loads all parts of an island in parallel: code, messages, and its first API responses. */
export function createIslandLoader(
  sources: CodeSources,
): (manifest: WidgetManifest, locale: string) => Promise<LoadedIsland> {
  const { importFile, address, common, settings, open } = sources;
  const early: EarlyRequests = new Map();
  /** Number of failed attempts by widget name. */
  const failures: Record<string, number> = {};
  let startRequests: ReturnType<typeof createEarlyStarter> | undefined;
  let core: RuntimeModule | undefined;
  /** The folder address (`folderAddress`) of the first loaded island, which contains the shared files. */
  let sharedFolder: number | undefined;

  return (manifest, locale) => {
    // Later requests are sent by the services.
    const firstRequests: FirstRequests = core ? {} : manifest;
    const attempt = () => loadIsland(manifest.tag.slice(6), locale, firstRequests);
    // If the second attempt sends no request, because the browser remembers the first, another address is tried immediately.
    return loadModule((failureCount) => (failureCount === 1 ? attempt().catch(attempt) : attempt()));
  };

  async function loadIsland(
    name: string,
    locale: string,
    { requests = [], isDeferred }: FirstRequests,
  ): Promise<LoadedIsland> {
    // The second attempt uses the same address: most browsers request it again, and there is only one copy of React.
    const folder = Math.max(sharedFolder ?? 0, (failures[name] ?? 0) - 1);
    const load = (file: string) => importFile(file, folderAddress(address, folder));
    /** Opens the services as soon as their code has loaded: React, the largest file, loads later. */
    const openServices = async () => open((core ??= (await load('core')) as RuntimeModule), early, locale);

    // All files are requested now, and each is evaluated in its own task when it arrives.
    preload(common, load);
    startRequests ??= createEarlyStarter(`${settings()['apiBase'] ?? ''}`.replace(/\/+$/, ''), early);
    if (!isDeferred) startRequests(requests, locale);
    try {
      const messages = `${name}-${locale}${/-US|-CA/.exec(`-${settings()['operation']}`) ?? ''}`;
      const parts = await Promise.all([openServices(), ...[name, messages].map(load)]);
      sharedFolder ??= folder;
      // Deferred with a limit: the island renders next, and a hidden page has no frames.
      if (isDeferred) whenIdle(() => startRequests?.(requests, locale), 200);
      return parts as unknown as LoadedIsland;
    } catch (cause) {
      failures[name] = (failures[name] ?? 0) + 1;
      throw cause;
    }
  }
}

/**
 * Another address of a file of the bundle: a letter of its folder is written as `%61`, which servers read as `a` (RFC 3986
 * §6.2.2.2), and browsers do not. Its imports get another address, too.
 *
 * Firefox and WebKit remember that a module failed, and with it all modules that import it: only another folder helps. Its
 * files have their own copy of React.
 *
 * @param nth 0 for the address that all imports use; otherwise the number of the letter, from the end
 */
export function folderAddress(address: string, nth: number): string {
  const letter = RegExp(`[^/](?=.{${nth - 1}}/[^/]*$)`);
  return address.replace(letter, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
