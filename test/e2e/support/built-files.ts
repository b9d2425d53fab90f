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

/** The folder that the build has written. */
export const builtFolder = path.join(projectRoot, 'dist', version);

/** What the build has written, by file. Read when it is asked for: the host of a run builds first. */
export function builtChunks(): ReadonlyMap<string, Chunk> {
  const { chunks } = read(`dist/${version}/build.json`) as { readonly chunks: Readonly<Record<string, Chunk>> };
  return new Map(Object.entries(chunks));
}

/** The file that holds a module, by a part of the module's path. */
export function fileWith(module: string): string {
  const found = [...builtChunks()].find(([, { modules }]) => modules.some((id) => id.includes(module)));
  if (!found) throw new Error(`No file holds ${module}.`);
  return found[0];
}

/** The chunks that fit, with all that they import. */
export function filesNeededBy(fits: (chunk: Chunk) => boolean): ReadonlySet<string> {
  const chunks = builtChunks();
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    chunks.get(file)?.imports.forEach(take);
  };
  for (const [file, chunk] of chunks) if (fits(chunk)) take(file);
  return found;
}
