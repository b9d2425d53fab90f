import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createRecentValues } from '../../kit/recent-values.ts';

/**
 * The widgets are built into a bundle: one file that a page names in its script tag, and many chunks, which this entry
 * loads when they are needed.
 */
export const entry = 'coach-widgets.js';

/** The content encoding of a file of the bundle. */
type ContentEncoding = 'br' | 'gzip' | 'identity';

/** A widget that a page preloads, and its locale there. */
export interface Preloaded {
  readonly name: string;
  readonly locale: string;
}

/**
 * The HTML lines with which a page preloads a widget (`<link rel="modulepreload" …>`), as the build writes them to
 * `build.json`: `code` for its code, and `words` for its messages, one for each locale.
 */
export interface PreloadNotes {
  readonly code: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** The name of a file of the bundle. */
interface BundleFile {
  /** With or without the time of the build: `1.4.0~mb3k2x` or `1.4.0`. */
  readonly version: string;
  /** Path in the version's folder. */
  readonly name: string;
}

/** The suffixes of compressed files, which are next to the originals. */
const suffixes: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** For how long the disk is not read again, in ms, so that it does not delay the answers to a burst of requests. */
const recentMs = 1000;
/** The most files in memory: those of all widgets in some languages. */
const maxRecentFiles = 500;

/** See {@link openBundle}. */
export type Bundle = ReturnType<typeof openBundle>;

/**
 * Reads the output of `npm run build` in `folder`: a folder per version. A build may add or replace versions while the host
 * runs, which it notices within {@link recentMs}.
 */
export function openBundle(folder: string) {
  /** Compressed content of files that the build did not compress itself, until the file changes. */
  const cache = new Map<string, { readonly changedAtMs: number; readonly bytes: Buffer }>();
  const rememberFile = createRecentValues<Buffer | undefined>({ forMs: recentMs, maxKeys: maxRecentFiles });
  const rememberVersion = createRecentValues<string | undefined>({ forMs: recentMs, maxKeys: 1 });

  /** Reads the preload lines of a widget, with file names as addresses; undefined if `build.json` has none or is missing. */
  async function readPreloadNotes(version: string, widget: string): Promise<PreloadNotes | undefined> {
    const notes = await readFile(path.join(folder, getFolder(version), 'build.json'), 'utf8').catch(() => '{}');
    return (JSON.parse(notes) as { preloads?: Readonly<Record<string, PreloadNotes>> }).preloads?.[widget];
  }

  return {
    /**
     * The version that pages get: the newest build, with its time (`1.4.0~mb3k2x`), so that a browser that caches files
     * for ever still loads a version that was built again; undefined before the first build.
     */
    findVersion: () => rememberVersion({ key: 'newest', now: performance.now() }, () => findNewestVersion(folder)),
    readPreloadNotes,
    /** Lists the preload lines of a widget and its messages in a locale, with paths on this host; possibly empty. */
    async listPreloads(version: string, { name, locale }: Preloaded): Promise<readonly string[]> {
      const { code, words } = (await readPreloadNotes(version, name)) ?? { code: [], words: {} };
      const lines = [...code, words[locale]].filter((line) => line !== undefined);
      return lines.map((line) => line.replace('href="', `href="/coach-widgets/${version}/`));
    },
    /** The path of a file of the bundle; undefined if it does not exist. */
    findPath: async (name: BundleFile) => (await findFile(folder, name))?.file,
    /** The content of a file, encoded; undefined if it does not exist. */
    read: (name: BundleFile, encoding: ContentEncoding): Promise<Buffer | undefined> =>
      rememberFile({ key: `${encoding} ${name.version}/${name.name}`, now: performance.now() }, () =>
        readEncoded(name, encoding),
      ),
  };

  async function readEncoded(name: BundleFile, encoding: ContentEncoding): Promise<Buffer | undefined> {
    const source = await findFile(folder, name);
    if (source === undefined) return undefined;
    const { file, changedAtMs } = source;
    // The build has compressed most files. A compressed file that is older than its source is not used. For `identity`, the
    // suffix is empty, so this is the source itself.
    const compressedFile = file + suffixes[encoding];
    const stats = await stat(compressedFile).catch(() => undefined);
    if (stats && stats.mtimeMs >= changedAtMs) return readFile(compressedFile);
    const key = `${encoding} ${file}`;
    const cacheEntry = cache.get(key);
    if (cacheEntry?.changedAtMs === changedAtMs) return cacheEntry.bytes;
    const bytes = await compress(await readFile(file), encoding);
    cache.set(key, { changedAtMs, bytes });
    return bytes;
  }
}

/** Finds a file in the folder of its version, never outside it. Compressed files cannot be requested by their names. */
async function findFile(folder: string, { version, name }: BundleFile) {
  const root = path.resolve(folder, getFolder(version));
  const file = path.resolve(root, name);
  // `..` in the version or the name could lead elsewhere.
  const isInside = path.dirname(root) === path.resolve(folder) && file.startsWith(root + path.sep);
  if (!isInside || /\.(br|gz)$/.test(name)) return undefined;
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { file, changedAtMs: stats.mtimeMs } : undefined;
}

/** Returns the folder whose entry was built last, with the time of the build in base 36: `1.4.0~mb3k2x`. */
async function findNewestVersion(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const builds = await Promise.all(
    entries.map(async ({ name }) => {
      const stats = await stat(path.join(folder, name, entry)).catch(() => undefined);
      return stats ? [{ name, builtAtMs: stats.mtimeMs }] : [];
    }),
  );
  const [newest] = builds.flat().sort((a, b) => b.builtAtMs - a.builtAtMs);
  return newest && `${newest.name}~${Math.floor(newest.builtAtMs).toString(36)}`;
}

/** Removes the time of the build from a version. An address with the time of an earlier build gets the current files, too. */
function getFolder(version: string): string {
  return version.split('~')[0] ?? version;
}

function compress(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  if (encoding === 'identity') return Promise.resolve(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** The content types of served files, by the part of their names after the last dot. */
export const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
};

/**
 * Faults with which a trial host can serve the bundle, to show their effects, in this order: no CORS headers, CORS headers only
 * for the entry, every chunk missing, every chunk failing the first time, slow chunks.
 */
export const badHostings = ['no-cors', 'half-cors', 'broken', 'flaky', 'slow'] as const;
/** See {@link badHostings}. */
export type BadHosting = (typeof badHostings)[number];

/** The parameters in the address of a file of the bundle. */
export interface BundleParams {
  readonly version: string;
  /** The rest of the path: the file in the version's folder. */
  readonly '*': string;
}

/**
 * Serves the bundle as a CDN would (host contract §1): a folder per version that browsers may cache for ever, compressed, open
 * to other origins. `/coach-widgets/latest/…` redirects to the newest build.
 *
 * `@fastify/static` with `preCompressed` cannot replace it: it does not compress what the build has not compressed, sends
 * a compressed file that is older than its source, and answers 403 for an address that leaves the folder.
 */
export function registerBundle(app: FastifyInstance, bundle: Bundle): void {
  app.get<{ Params: BundleParams }>('/coach-widgets/:version/*', (request, reply) =>
    sendFile(request, reply, { bundle }),
  );
}

/**
 * Sends a file of the bundle as a CDN would. With the fault `broken`, `flaky` or `slow`, it only prevents caching: the caller
 * rejects or delays requests itself.
 *
 * @param options.hosting the fault to simulate; absent for correct hosting
 */
export async function sendFile(
  request: FastifyRequest<{ Params: BundleParams }>,
  reply: FastifyReply,
  { bundle, hosting }: { readonly bundle: Bundle; readonly hosting?: BadHosting },
) {
  const { version, '*': name } = request.params;
  if (version === 'latest') {
    const newest = await bundle.findVersion();
    if (newest === undefined) return reply.callNotFound();
    // The browser asks again each time, and gets the address of a version that it may cache for ever.
    const address = request.url.replace('/coach-widgets/latest/', `/coach-widgets/${newest}/`);
    allowOtherOrigins(reply, name, hosting);
    return reply.header('cache-control', 'no-cache').redirect(address, 302);
  }
  const encoding = getAcceptedEncoding(request.headers['accept-encoding']);
  const bytes = await bundle.read({ version, name }, encoding);
  if (bytes === undefined) return reply.callNotFound();
  allowOtherOrigins(reply, name, hosting);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  // A file without CORS headers may be cached like a correct one. With other faults, the next request must reach the host.
  const isForever = hosting === undefined || hosting.endsWith('cors');
  return reply
    .headers({
      'cache-control': isForever ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    .type(contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .send(bytes);
}

/**
 * The encoding with the smallest result of those that a browser accepts (`Accept-Encoding`, RFC 9110 §12.5.3): Brotli, gzip, or
 * else no compression. For `gzip, br;q=0` it is `gzip`, because a weight of 0 excludes an encoding.
 */
export function getAcceptedEncoding(header: string | undefined): ContentEncoding {
  const names = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => Number(weight ?? 1) > 0)
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Adds the headers that let pages of other origins load a file, unless the fault omits them. */
function allowOtherOrigins(reply: FastifyReply, name: string, hosting: BadHosting | undefined): void {
  if (hosting === 'no-cors' || (hosting === 'half-cors' && name !== entry)) return;
  void reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}
