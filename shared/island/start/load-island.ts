import { loadAgain } from '#shared/services/kit/load-again.ts';
import { earlyStarter, type EarlyRequests } from './early-requests.ts';
import { folderAddress } from './folder-address.ts';
import { type IslandModule, type WidgetManifest, type IslandWords } from '../manifest.ts';
import { whenIdle } from '../tags/moments.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** Everything one island is made of, in the order in which it is handed on. */
export type IslandParts = readonly [runtime: Runtime, module: IslandModule, words: IslandWords];

/** Where the code comes from. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (the services and the lives of islands), a widget's name, or that of its words
   * as `bus-tracker-fr`.
   *
   * @param beside the address of a file in the bundle's folder; the bootstrap's own if left out
   */
  readonly importFile: (name: string, beside?: string) => Promise<unknown>;
  /** The bootstrap's own address. */
  readonly address: string;
  /** Names of further files that every widget's code needs; none where the sources run unbuilt. */
  readonly needs: readonly string[];
  /** The API's address, as the page spells it when the first island is due. */
  readonly apiBase: () => unknown;
  /** Opens the runtime, which is one however often it is opened. */
  readonly open: (core: RuntimeModule, early: EarlyRequests, language: string) => Runtime;
}

/**
 * Asks for files that every island needs, before it is known what else is. Whoever needs a file reports it if it does
 * not load.
 */
export function askFor(files: readonly string[], importFile: (name: string) => Promise<unknown>): void {
  for (const file of files) importFile(file).catch(() => {});
}

/** Loads all parts of an island at once: code, words, and the first answers it will ask for. */
export function islandLoader(sources: CodeSources): (manifest: WidgetManifest, locale: string) => Promise<IslandParts> {
  const { importFile, address, needs, apiBase, open } = sources;
  const early: EarlyRequests = new Map();
  const failures: Record<string, number> = {};
  let startRequests: ReturnType<typeof earlyStarter> | undefined;
  let core: RuntimeModule | undefined;
  /** The address of the folder that the first island came from: what others share is there. */
  let usual: number | undefined;

  return (manifest, locale) => {
    const name = manifest.tag.slice(6);
    // Later the services are there to ask.
    const { requests = [], asksLater } = core ? {} : manifest;

    const attempt = async (): Promise<IslandParts> => {
      // The second attempt is made at the address of the first: most browsers ask anew, and React stays one.
      const nth = Math.max(usual ?? 0, (failures[name] ?? 0) - 1);
      const load = (file: string) => importFile(file, folderAddress(address, nth));
      /** Opens the services as soon as their code is there: React, the largest file, comes later. */
      const opened = async () => open((core ??= (await load('core')) as RuntimeModule), early, locale);

      // Every file is asked for now, and evaluated in a task of its own as it comes: nothing chains to it later.
      askFor(needs, load);
      startRequests ??= earlyStarter(`${apiBase() ?? ''}`.replace(/\/+$/, ''), early);
      if (!asksLater) startRequests(requests, locale);
      try {
        const parts = await Promise.all([opened(), ...[name, `${name}-${locale}`].map(load)]);
        usual ??= nth;
        // The island is drawn next; on a page out of sight no frame would come.
        if (asksLater) whenIdle(() => startRequests?.(requests, locale), 200);
        return parts as unknown as IslandParts;
      } catch (cause) {
        failures[name] = (failures[name] ?? 0) + 1;
        throw cause;
      }
    };
    // Where the second attempt sends nothing, since the browser remembers the first, it is made at once elsewhere.
    return loadAgain((failed) => (failed === 1 ? attempt().catch(attempt) : attempt()));
  };
}
