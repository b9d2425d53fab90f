import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What the bundle is made of. */
const sources = ['widgets', 'shared', 'rollup.config.mjs', 'package.json'];

/**
 * Whether the bundle must be built: there is none of this version, or something that it is made of has changed since.
 *
 * @param root the project's folder
 */
export async function bundleState(root: string, version: string): Promise<'missing' | 'stale' | 'fresh'> {
  const built = await changedAt(path.join(root, 'dist', version, 'coach-widgets.js'));
  if (built === 0) return 'missing';
  const changes = await Promise.all(sources.map((source) => newest(path.join(root, source))));
  return Math.max(...changes) > built ? 'stale' : 'fresh';
}

async function newest(place: string): Promise<number> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return changedAt(place);
  const changes = await Promise.all(
    entries
      .filter(({ name }) => !/\.(test\.tsx?|md)$/.test(name))
      .map((entry) => {
        const inside = path.join(place, entry.name);
        return entry.isDirectory() ? newest(inside) : changedAt(inside);
      }),
  );
  return Math.max(0, ...changes);
}

async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
