import { loadModule } from '#shared/services/kit/load-module.ts';
import type { IslandMessages, IslandModule, WidgetManifest } from '../manifest.ts';
import { whenIdle } from '../tags/moments.ts';
import { type EarlyRequests, earlyStarter } from './early-requests.ts';
import type { RawSettings } from './page-settings.ts';
import type { Runtime, RuntimeModule } from './runtime.ts';

/** Everything one island is made of, in the order in which it is handed on. */
export type IslandParts = readonly [runtime: Runtime, module: IslandModule, messages: IslandMessages];

/** Where the code comes from. */
export interface CodeSources {
  /**
   * Imports a file by its name: `core` (services and lifecycle of islands), a widget's name, or that of its messages:
   * `bus-tracker-fr`, `bus-tracker-en-US`.
   *
   * @param beside the address of a file in the bundle's folder; the bootstrap's own if left out
   */
  readonly importFile: (name: string, beside?: string) => Promise<unknown>;
  /** The bootstrap's own address. */
  readonly address: string;
  /** Names of further files that every widget's code needs; none where the sources run unbuilt. */
  readonly needs: readonly string[];
  /** The settings of the page at this time, unchecked. */
  readonly settings: () => RawSettings;
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

/** What a widget asks before the services are there. */
type FirstQuestions = Pick<WidgetManifest, 'requests' | 'asksLater'>;

/** Loads all parts of an island at once: code, words, and the first answers it will ask for. */
export function islandLoader(sources: CodeSources): (manifest: WidgetManifest, locale: string) => Promise<IslandParts> {
  const { importFile, address, needs, settings, open } = sources;
  const early: EarlyRequests = new Map();
  /** How many attempts have failed, by the widget's name. */
  const failures: Record<string, number> = {};
  let startRequests: ReturnType<typeof earlyStarter> | undefined;
  let core: RuntimeModule | undefined;
  /** Which address of the folder the first island came from (`folderAddress`): what others share is there. */
  let usualFolder: number | undefined;

  return (manifest, locale) => {
    // Once the services are there, they ask.
    const questions: FirstQuestions = core ? {} : manifest;
    const attempt = () => loadParts(manifest.tag.slice(6), locale, questions);
    // Where the second attempt sends nothing, since the browser remembers the first, it is made at once elsewhere.
    return loadModule((failed) => (failed === 1 ? attempt().catch(attempt) : attempt()));
  };

  async function loadParts(
    name: string,
    locale: string,
    { requests = [], asksLater }: FirstQuestions,
  ): Promise<IslandParts> {
    // The second attempt is made at the address of the first: most browsers ask anew, and React stays one.
    const folder = Math.max(usualFolder ?? 0, (failures[name] ?? 0) - 1);
    const load = (file: string) => importFile(file, folderAddress(address, folder));
    /** Opens the services as soon as their code is there: React, the largest file, comes later. */
    const openServices = async () => open((core ??= (await load('core')) as RuntimeModule), early, locale);

    // Every file is asked for now, and evaluated in a task of its own as it comes: nothing chains to it later.
    askFor(needs, load);
    startRequests ??= earlyStarter(`${settings()['apiBase'] ?? ''}`.replace(/\/+$/, ''), early);
    if (!asksLater) startRequests(requests, locale);
    try {
      const messages = `${name}-${locale}${/-US|-CA/.exec(`-${settings()['operation']}`) ?? ''}`;
      const parts = await Promise.all([openServices(), ...[name, messages].map(load)]);
      usualFolder ??= folder;
      // The island is drawn next; on a page out of sight no frame would come.
      if (asksLater) whenIdle(() => startRequests?.(requests, locale), 200);
      return parts as unknown as IslandParts;
    } catch (cause) {
      failures[name] = (failures[name] ?? 0) + 1;
      throw cause;
    }
  }
}

/**
 * Another address of a file of the bundle: a letter of its folder is written as `%61`, which servers read as `a` (RFC 3986
 * §6.2.2.2), and browsers do not. What it imports by name has another address, too.
 *
 * Firefox and WebKit remember that a module failed, and with it all that import it by name: nothing less than another folder
 * helps. Its files have one React of their own.
 *
 * @param nth 0 for the address that everything imports by; which letter, from the last, for the others
 */
export function folderAddress(address: string, nth: number): string {
  const letter = RegExp(`[^/](?=.{${nth - 1}}/[^/]*$)`);
  return address.replace(letter, (plain) => `%${plain.charCodeAt(0).toString(16)}`);
}
