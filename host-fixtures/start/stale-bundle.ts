import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether built files exist, and whether a source has changed since. */
type BuildState = 'missing' | 'stale' | 'fresh';

/**
 * Returns the state of the bundle of a version.
 *
 * @param root the project's folder
 */
export function bundleState(root: string, version: string): Promise<BuildState> {
  const sources = ['widgets', 'shared', 'rollup.config.mjs', 'package.json'];
  return readState(root, `dist/${version}/coach-widgets.js`, sources);
}

/**
 * Returns the state of the guide.
 *
 * @param root the project's folder
 */
export function guideState(root: string): Promise<BuildState> {
  const sources = ['widgets', 'host-fixtures/guide', 'host-fixtures/scenarios', 'package.json'];
  return readState(root, 'dist/guide/index.html', sources);
}

async function readState(root: string, file: string, sources: readonly string[]): Promise<BuildState> {
  const built = await changedAt(path.join(root, file));
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
