import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/source-files.ts';

interface Chunk {
  readonly name: string;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as unknown;
const { version } = readJson('package.json') as { readonly version: string };

/** The output folder of the build. */
export const bundleFolder = path.join(projectRoot, 'dist', version);

/** The build's output by file. It is read on first use, since the host of the run builds it. */
export function readChunks(): ReadonlyMap<string, Chunk> {
  const { chunks } = readJson(`dist/${version}/build.json`) as { readonly chunks: Readonly<Record<string, Chunk>> };
  return new Map(Object.entries(chunks));
}

/** The file that contains a module, found by a part of the module's path. */
export function findFileWith(module: string): string {
  const entry = [...readChunks()].find(([, { modules }]) => modules.some((id) => id.includes(module)));
  if (!entry) throw new Error(`No file contains ${module}.`);
  return entry[0];
}

/** The matching chunks with all of their imports. */
export function listRequiredFiles(matches: (chunk: Chunk) => boolean): ReadonlySet<string> {
  const chunks = readChunks();
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.get(file)?.imports.forEach(add);
  };
  for (const [file, chunk] of chunks) if (matches(chunk)) add(file);
  return files;
}
