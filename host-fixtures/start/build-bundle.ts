import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the guide if it is missing or older than its sources, with the tools that the bundle is built with. Without them
 * `/guide/` shows how to write it.
 */
export async function buildGuide(root: string): Promise<void> {
  if ((await readGuideState(root)) === 'fresh') return;
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  await runTool(root, [tsx, path.join('host-fixtures', 'guide', 'write-guide.ts')]);
}

/**
 * Builds the bundle if it is missing or older than its sources. If that fails, an older bundle is served.
 *
 * @param run runs a tool of the project; resolves to whether it has succeeded
 * @throws if no bundle exists and none can be built
 */
export async function buildBundle(
  root: string,
  version: string,
  { report, run = runTool }: { readonly report: (sentence: string) => void; readonly run?: typeof runTool },
): Promise<void> {
  const state = await readBundleState(root, version);
  if (state === 'fresh') return;
  report(state === 'missing' ? 'Building the bundle …' : 'The bundle is older than its sources: building it again …');
  const startedAt = performance.now();
  // Rollup is installed with the sources of the bundle; it is no dependency of the host.
  const rollup = path.join(root, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  const isBuilt = await run(root, [rollup, '-c', '--silent']);
  if (isBuilt) report(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  else if ((await readBundleState(root, version)) === 'missing') throw new Error('The bundle could not be built.');
  else report('The build failed; serving the older bundle.');
}

/** Runs a tool of the project. Returns whether it has succeeded. */
function runTool(root: string, command: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const tool = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    tool.on('error', () => resolve(false));
    tool.on('exit', (code) => resolve(code === 0));
  });
}

/** Whether built files exist, and whether a source has changed since. */
type BuildState = 'missing' | 'stale' | 'fresh';

/**
 * Returns the state of the bundle of a version.
 *
 * @param root the project's folder
 */
export function readBundleState(root: string, version: string): Promise<BuildState> {
  const sources = ['widgets', 'shared', 'rollup.config.mjs', 'package.json'];
  return readState(root, `dist/${version}/coach-widgets.js`, sources);
}

/**
 * Returns the state of the guide.
 *
 * @param root the project's folder
 */
function readGuideState(root: string): Promise<BuildState> {
  const sources = ['widgets', 'host-fixtures/guide', 'host-fixtures/scenarios', 'package.json'];
  return readState(root, 'dist/guide/index.html', sources);
}

async function readState(root: string, file: string, sources: readonly string[]): Promise<BuildState> {
  const builtAt = await readChangeTime(path.join(root, file));
  if (builtAt === 0) return 'missing';
  const changes = await Promise.all(sources.map((source) => findLatestChange(path.join(root, source))));
  return Math.max(...changes) > builtAt ? 'stale' : 'fresh';
}

async function findLatestChange(place: string): Promise<number> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return readChangeTime(place);
  const changes = await Promise.all(
    entries
      .filter(({ name }) => !/\.(test\.tsx?|md)$/.test(name))
      .map((entry) => {
        const inside = path.join(place, entry.name);
        return entry.isDirectory() ? findLatestChange(inside) : readChangeTime(inside);
      }),
  );
  return Math.max(0, ...changes);
}

async function readChangeTime(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
