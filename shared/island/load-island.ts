import { earlyStarter, type EarlyRequests } from './early-requests.ts';
import { type IslandModule, type WidgetManifest, type WordsModule } from './manifest.ts';
import type { RawSettings } from './page-settings.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** Everything one island is made of. */
export interface IslandParts {
  readonly runtime: Runtime;
  readonly module: IslandModule;
  readonly words: WordsModule;
  readonly commonWords: WordsModule;
}

/** Where the code comes from. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (React, services and the mounting of islands), a widget's name, a widget's or
   * `common` words as `bus-tracker-fr`.
   *
   * @param query goes behind the address, so that the browser asks anew for what it remembers as failed
   */
  readonly importFile: (name: string, query: string) => Promise<unknown>;
  /** Names of further files that a widget's code needs; none where the sources run unbuilt. */
  readonly needs: (widget: string) => readonly string[];
  readonly settings: () => RawSettings;
  /** Hears of the runtime when it has opened. */
  readonly onOpen: (runtime: Runtime) => void;
}

const pauses = [400, 1600];

/** Loads all parts of an island at once: code, words, and the first answers it will ask for. */
export function islandLoader(sources: CodeSources): (manifest: WidgetManifest, locale: string) => Promise<IslandParts> {
  const { importFile, needs, settings, onOpen } = sources;
  const early: EarlyRequests = new Map();
  const startRequests = earlyStarter(`${settings().apiBase ?? ''}`.replace(/\/+$/, ''), early);
  let runtime: Runtime | undefined;

  /** A file that fails is asked for again twice (flaky networks, a deploy in between). */
  const load = async (name: string): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // Never so the core, which the islands import by its plain address: it would be there twice, and React too.
        return await importFile(name, attempt && name !== 'core' ? `?retry=${attempt}` : '');
      } catch (cause) {
        const pause = pauses[attempt];
        if (!pause) throw cause;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return async (manifest, locale) => {
    const name = manifest.tag.slice(6);
    // Every file is asked for now, and evaluated in a task of its own as it comes: nothing chains to it later.
    for (const file of needs(name)) importFile(file, '').catch(() => {});
    // Later the services are there to ask.
    if (!runtime) startRequests(manifest.requests ?? []);
    const files = ['core', name, `${name}-${locale}`, `common-${locale}`].map(load);
    const [core, module, words, commonWords] = (await Promise.all(files)) as [
      RuntimeModule,
      IslandModule,
      WordsModule,
      WordsModule,
    ];
    if (!runtime) onOpen((runtime = core.openRuntime({ early, settings: settings() })));
    return { runtime, module, words, commonWords };
  };
}
