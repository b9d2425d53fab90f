import type { Locale } from '#shared/domain/operation/settings.ts';
import { earlyRequests } from './early-requests.ts';
import { loadChunk, type ChunkMap } from './load-chunk.ts';
import type { IslandModule, WidgetManifest, WordsModule } from './manifest.ts';
import type { RawSettings } from './page-settings.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** Everything one island is made of. */
export interface IslandParts {
  readonly runtime: Runtime;
  readonly module: IslandModule;
  readonly words: WordsModule;
  readonly commonWords: WordsModule;
}

/** What of an island is asked for. */
export interface IslandWanted {
  readonly manifest: WidgetManifest;
  readonly locale: Locale;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Where the code comes from. */
export interface CodeSources {
  /** React, services and the mounting of islands: loaded when the first tag is due. */
  readonly importRuntime: () => Promise<RuntimeModule>;
  /** Words that every island shares. */
  readonly commonWords: WidgetManifest['words'];
  /** Where the built chunks are; absent where the sources run unbuilt. */
  readonly chunks?: ChunkMap;
  /** The bootstrap's own address. */
  readonly address: string;
  readonly settings: () => RawSettings;
}

/** Loads all parts of an island at once: code, words, and the first answers it will ask for. */
export function islandLoader(sources: CodeSources): (wanted: IslandWanted) => Promise<IslandParts> {
  const { chunks, address, commonWords } = sources;
  const { apiBase } = sources.settings();
  const early = earlyRequests(typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '');
  let runtime: Promise<Runtime> | undefined;

  const urlOf = (index: number | undefined) =>
    chunks && index !== undefined ? new URL(chunks.files[index] ?? '', address).href : undefined;

  const filesOf = (widget: string, locale: Locale) => chunks?.words[widget]?.[locale] ?? chunks?.words[widget]?.fr;

  const openRuntime = async () => {
    const module = await loadChunk(sources.importRuntime);
    return module.openRuntime({ early: early.requests, settings: sources.settings() });
  };

  return async ({ manifest, locale, options }) => {
    const name = manifest.tag.slice('coach-'.length);
    const code = chunks?.widgets[name];
    const words = filesOf(name, locale);
    const common = filesOf('', locale);
    // Every file is asked for now, and evaluated in a task of its own as it comes: nothing chains to it later.
    for (const index of new Set([chunks?.runtime, code, words, common].flatMap((files) => files ?? []))) {
      const url = urlOf(index);
      if (url) (import(url) as Promise<unknown>).catch(() => {});
    }
    early.start(manifest.requests?.(options) ?? []);
    runtime ??= openRuntime();
    runtime.catch(() => (runtime = undefined));
    const [open, module, own, shared] = await Promise.all([
      runtime,
      loadChunk(manifest.load, urlOf(code?.at(-1))) as Promise<IslandModule>,
      loadChunk(manifest.words[locale] ?? manifest.words.fr, urlOf(words?.at(-1))),
      loadChunk((commonWords[locale] ?? commonWords.fr) as () => Promise<WordsModule>, urlOf(common?.at(-1))),
    ]);
    return { runtime: open, module, words: own, commonWords: shared };
  };
}
