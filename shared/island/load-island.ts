import { loadAgain } from '#shared/services/load-again.ts';
import { earlyStarter, type EarlyRequests } from './early-requests.ts';
import { type IslandModule, type WidgetManifest, type IslandWords } from './manifest.ts';
import { whenIdle } from './moments.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** Everything one island is made of, in the order in which it is handed on. */
export type IslandParts = readonly [runtime: Runtime, module: IslandModule, words: IslandWords];

/** Where the code comes from. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (the services and the lives of islands), a widget's name, or that of its words
   * as `bus-tracker-fr`.
   *
   * @param query goes behind the address, so that the browser asks anew for what it remembers as failed
   */
  readonly importFile: (name: string, query: string) => Promise<unknown>;
  /** Names of further files that every widget's code needs; none where the sources run unbuilt. */
  readonly needs: readonly string[];
  /** The API's address, as the page spells it. */
  readonly apiBase: unknown;
  /** Opens the runtime, which is one however often it is opened. */
  readonly open: (core: RuntimeModule, early: EarlyRequests, language: string) => Runtime;
}

/** Asks for files that every island needs, before it is known what else is. One that does not come is told by who needs it. */
export function askFor(files: readonly string[], importFile: CodeSources['importFile']): void {
  for (const file of files) importFile(file, '').catch(() => {});
}

/** Loads all parts of an island at once: code, words, and the first answers it will ask for. */
export function islandLoader(sources: CodeSources): (manifest: WidgetManifest, locale: string) => Promise<IslandParts> {
  const { importFile, needs, apiBase, open } = sources;
  const early: EarlyRequests = new Map();
  const startRequests = earlyStarter(`${apiBase ?? ''}`.replace(/\/+$/, ''), early);
  let core: RuntimeModule | undefined;

  const load = (name: string): Promise<unknown> =>
    // The core never by another address than the islands import it by: it would be there twice.
    loadAgain((failed) => importFile(name, failed && name !== 'core' ? `?retry=${failed}` : ''));

  /** Opens the services as soon as their code is there: React, the largest file, comes later. */
  const opened = async (language: string) => open((core = (await load('core')) as RuntimeModule), early, language);

  return async (manifest, locale) => {
    const name = manifest.tag.slice(6);
    // Every file is asked for now, and evaluated in a task of its own as it comes: nothing chains to it later.
    askFor(needs, importFile);
    // Later the services are there to ask.
    const { requests = [], asksLater } = core ? {} : manifest;
    if (!asksLater) startRequests(requests, locale);
    const parts = await Promise.all([opened(locale), ...[name, `${name}-${locale}`].map(load)]);
    // The island is drawn next; on a page out of sight no frame would come.
    if (asksLater) whenIdle(() => startRequests(requests, locale), 200);
    return parts as unknown as IslandParts;
  };
}
