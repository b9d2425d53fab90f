import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The file in a page's script tag; all other files are its chunks. */
export const entry = 'coach-widgets.js';

/** The content encoding of a file of the bundle. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The output of `npm run build`: a folder per version. */
export interface Bundle {
  /**
   * The version that pages get: the newest build, with its time (`1.4.0~mb3k2x`), so that a browser that caches files for
   * ever still loads a version that was built again; `undefined` before the first build.
   */
  version(): Promise<string | undefined>;
  /** The `modulepreload` lines of a widget and its messages in a language; empty if the build printed none. */
  preloads(version: string, widget: Preloaded): Promise<readonly string[]>;
  /** The `modulepreload` lines of a widget in the build's notes, with addresses without a folder; `undefined` without a build. */
  preloadNotes(version: string, widget: string): Promise<PreloadNotes | undefined>;
  /** The path of a file of the bundle; `undefined` if it does not exist. */
  fileOf(file: BundleFile): Promise<string | undefined>;
  /** The content of a file, encoded; `undefined` if it does not exist. */
  read(file: BundleFile, encoding: ContentEncoding): Promise<Buffer | undefined>;
}

/** A widget that a page preloads, and its locale there. */
export interface Preloaded {
  readonly name: string;
  readonly locale: string;
}

/** The `modulepreload` lines of a widget: those of its code, and one for its messages in each locale. */
export interface PreloadNotes {
  readonly code: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** The name of a file of the bundle. */
export interface BundleFile {
  /** With or without the time of its build. */
  readonly version: string;
  /** Path in the version's folder. */
  readonly name: string;
}

const suffixes: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Files that the build did not compress itself, cached until the file changes. */
type Cache = Map<string, { readonly changed: number; readonly bytes: Buffer }>;

/** Reads the built bundle. The folder may be built while the host runs. */
export function openBundle(folder: string): Bundle {
  const cache: Cache = new Map();
  return {
    version: () => newestVersion(folder),
    preloadNotes: (version, widget) => notesIn(path.join(folder, getFolder(version)), widget),
    async preloads(version, { name, locale }) {
      const { code, words } = (await notesIn(path.join(folder, getFolder(version)), name)) ?? { code: [], words: {} };
      const lines = [...code, words[locale]].filter((line) => line !== undefined);
      return lines.map((line) => line.replace('href="', `href="/coach-widgets/${version}/`));
    },
    fileOf: async (name) => (await findFile(folder, name))?.file,
    async read(name, encoding) {
      const result = await findFile(folder, name);
      if (result === undefined) return undefined;
      const { file, facts } = result;
      const built = await readCompressed(file + suffixes[encoding], facts.mtimeMs);
      return built ?? compressOnce({ file, encoding, cache, facts });
    },
  };
}

async function notesIn(folder: string, widget: string): Promise<PreloadNotes | undefined> {
  const notes = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(notes) as { preloads?: Readonly<Record<string, PreloadNotes>> }).preloads?.[widget];
}

/** Finds a file in the folder of its version, never outside it. */
async function findFile(folder: string, { version, name }: BundleFile) {
  const root = path.resolve(folder, getFolder(version));
  const file = path.resolve(root, name);
  const isInside = path.dirname(root) === path.resolve(folder) && file.startsWith(root + path.sep);
  if (!isInside || /\.(br|gz)$/.test(name)) return undefined;
  const facts = await stat(file).catch(() => undefined);
  return facts?.isFile() ? { file, facts } : undefined;
}

async function newestVersion(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const built = await Promise.all(
    entries.map(async ({ name }) => {
      const facts = await stat(path.join(folder, name, entry)).catch(() => undefined);
      return facts ? [{ name, built: facts.mtimeMs }] : [];
    }),
  );
  const [newest] = built.flat().sort((a, b) => b.built - a.built);
  return newest && `${newest.name}~${Math.floor(newest.built).toString(36)}`;
}

function getFolder(version: string): string {
  return version.split('~')[0] ?? version;
}

/** Reads the compressed file of the build, unless it is older than its source. */
async function readCompressed(file: string, changed: number): Promise<Buffer | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts && facts.mtimeMs >= changed ? readFile(file) : undefined;
}

interface Work {
  readonly file: string;
  readonly encoding: ContentEncoding;
  readonly cache: Cache;
  readonly facts: { readonly mtimeMs: number };
}

async function compressOnce({ file, encoding, cache, facts }: Work): Promise<Buffer> {
  const key = `${encoding} ${file}`;
  const cached = cache.get(key);
  if (cached?.changed === facts.mtimeMs) return cached.bytes;
  const bytes = await compress(await readFile(file), encoding);
  cache.set(key, { changed: facts.mtimeMs, bytes });
  return bytes;
}

function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  if (encoding === 'identity') return Promise.resolve(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
