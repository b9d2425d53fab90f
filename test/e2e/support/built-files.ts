import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/source-files.ts';

interface Chunk {
  readonly name: string;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as unknown;
const { version } = read('package.json') as { readonly version: string };

/** The output folder of the build. */
export const builtFolder = path.join(projectRoot, 'dist', version);

/** The build's output by file. It is read on first use, since the host of the run builds it. */
export function builtChunks(): ReadonlyMap<string, Chunk> {
  const { chunks } = read(`dist/${version}/build.json`) as { readonly chunks: Readonly<Record<string, Chunk>> };
  return new Map(Object.entries(chunks));
}

/** The file that contains a module, found by a part of the module's path. */
export function fileWith(module: string): string {
  const entry = [...builtChunks()].find(([, { modules }]) => modules.some((id) => id.includes(module)));
  if (!entry) throw new Error(`No file holds ${module}.`);
  return entry[0];
}

/** The matching chunks with all of their imports. */
export function filesNeededBy(fits: (chunk: Chunk) => boolean): ReadonlySet<string> {
  const chunks = builtChunks();
  const entry = new Set<string>();
  const take = (file: string) => {
    if (entry.has(file)) return;
    entry.add(file);
    chunks.get(file)?.imports.forEach(take);
  };
  for (const [file, chunk] of chunks) if (fits(chunk)) take(file);
  return entry;
}
