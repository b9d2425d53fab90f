import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The file that a page's script tag names; all others are its chunks. */
export const entry = 'coach-widgets.js';

/** How a file of the bundle is packed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What `npm run build` left: a folder per version. */
export interface Bundle {
  /**
   * The version that pages get: the one built last, with the moment of its build (`1.4.0~mb3k2x`), so that a browser that
   * keeps files for ever still sees a version that is built again; `undefined` before the first build.
   */
  version(): Promise<string | undefined>;
  /** The `modulepreload` lines of a widget and its words in a language; none where the build printed none. */
  preloads(version: string, widget: Preloaded): Promise<readonly string[]>;
  /** What the build noted of a widget's `modulepreload` lines, their addresses without a folder; `undefined` without a build. */
  preloadNotes(version: string, widget: string): Promise<PreloadNotes | undefined>;
  /** The path of a file of the bundle; `undefined` where there is none. */
  fileOf(file: BundleFile): Promise<string | undefined>;
  /** A file of a version, packed as asked; `undefined` where there is none. */
  read(file: BundleFile, encoding: Encoding): Promise<Buffer | undefined>;
}

/** A widget that a page announces to the browser, and the language that it speaks there. */
export interface Preloaded {
  readonly name: string;
  readonly locale: string;
}

/** What the build wrote of a widget's `modulepreload` lines: those of its code, and that of its words in each language. */
export interface PreloadNotes {
  readonly code: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** A file of the bundle, as it is sent. */
export interface BundleFile {
  /** With or without the moment of its build. */
  readonly version: string;
  /** Path in the version's folder. */
  readonly name: string;
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Packs of a file that the build did not pack itself, kept as long as the file is the same. */
type Packed = Map<string, { readonly changed: number; readonly bytes: Buffer }>;

/** Reads the built bundle. The folder may be built anew, or for the first time, while the host runs. */
export function openBundle(folder: string): Bundle {
  const packed: Packed = new Map();
  return {
    version: () => newestVersion(folder),
    preloadNotes: (version, widget) => notesIn(path.join(folder, folderOf(version)), widget),
    async preloads(version, { name, locale }) {
      const { code, words } = (await notesIn(path.join(folder, folderOf(version)), name)) ?? { code: [], words: {} };
      const lines = [...code, words[locale]].filter((line) => line !== undefined);
      return lines.map((line) => line.replace('href="', `href="/coach-widgets/${version}/`));
    },
    fileOf: async (asked) => (await findFile(folder, asked))?.file,
    async read(asked, encoding) {
      const found = await findFile(folder, asked);
      if (found === undefined) return undefined;
      const { file, facts } = found;
      return (await readPacked(file + suffixes[encoding], facts.mtimeMs)) ?? pack({ file, encoding, packed, facts });
    },
  };
}

async function notesIn(folder: string, widget: string): Promise<PreloadNotes | undefined> {
  const notes = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(notes) as { preloads?: Readonly<Record<string, PreloadNotes>> }).preloads?.[widget];
}

/** A file in the folder of its version, and never one outside of it. */
async function findFile(folder: string, { version, name }: BundleFile) {
  const root = path.resolve(folder, folderOf(version));
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

function folderOf(version: string): string {
  return version.split('~')[0] ?? version;
}

/** The pack beside the file, unless it is of an earlier build. */
async function readPacked(file: string, changed: number): Promise<Buffer | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts && facts.mtimeMs >= changed ? readFile(file) : undefined;
}

interface Work {
  readonly file: string;
  readonly encoding: Encoding;
  readonly packed: Packed;
  readonly facts: { readonly mtimeMs: number };
}

async function pack({ file, encoding, packed, facts }: Work): Promise<Buffer> {
  const key = `${encoding} ${file}`;
  const known = packed.get(key);
  if (known?.changed === facts.mtimeMs) return known.bytes;
  const bytes = await compress(await readFile(file), encoding);
  packed.set(key, { changed: facts.mtimeMs, bytes });
  return bytes;
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  if (encoding === 'identity') return Promise.resolve(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
