import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the guide (the pages under `/guide/` of this server) if it is missing or older than its main sources. If that fails,
 * for example because tsx, the tool that runs its TypeScript, is not installed, an older guide is served; without one,
 * `/guide/` shows how to write it.
 *
 * @param root the project's folder
 */
export async function buildGuide(root: string): Promise<void> {
  const sources = ['widgets', 'host-fixtures/guide', 'host-fixtures/scenarios', 'package.json'];
  if ((await readState(root, 'dist/guide/index.html', sources)) === 'fresh') return;
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  // The result is ignored, since the host also works without the guide.
  await runTool(root, [tsx, path.join('host-fixtures', 'guide', 'write-guide.ts')]);
}

/**
 * Builds the bundle of the widgets if it is missing or older than its sources. If that fails, an older bundle is served.
 *
 * @param root the project's folder
 * @param version the version in `package.json`, which is the name of the bundle's folder
 * @param options.report logs a sentence
 * @param options.run runs a tool of the project, and returns whether it has succeeded; replaced in tests
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
  // Run from its path, since it is not a dependency of the host itself: it may not be installed.
  const rollup = path.join(root, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  const isBuilt = await run(root, [rollup, '-c', '--silent']);
  if (isBuilt) report(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  else if ((await readBundleState(root, version)) === 'missing') throw new Error('The bundle could not be built.');
  else report('The build failed; serving the older bundle.');
}

/** Runs a tool of the project, and shows only its errors. Returns whether it has succeeded; false if it is not installed. */
function runTool(root: string, command: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const tool = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    tool.on('error', () => resolve(false));
    tool.on('exit', (code) => resolve(code === 0));
  });
}

/** The state of built files. `stale`: a source was added or changed after they were built; removed sources are not noticed. */
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

/** Compares the time of a built file with the latest change of its sources (files or folders). */
async function readState(root: string, file: string, sources: readonly string[]): Promise<BuildState> {
  const builtAt = await readChangeTime(path.join(root, file));
  if (builtAt === 0) return 'missing';
  const changes = await Promise.all(sources.map((source) => findLatestChange(path.join(root, source))));
  return Math.max(...changes) > builtAt ? 'stale' : 'fresh';
}

/** Returns the time of the latest change of a file, or of the files in a folder except tests and Markdown; 0 if missing. */
async function findLatestChange(source: string): Promise<number> {
  // Undefined if it is a file, or missing.
  const entries = await readdir(source, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return readChangeTime(source);
  const changes = await Promise.all(
    entries
      .filter(({ name }) => !/\.(test\.tsx?|md)$/.test(name))
      .map((entry) => {
        const entryPath = path.join(source, entry.name);
        return entry.isDirectory() ? findLatestChange(entryPath) : readChangeTime(entryPath);
      }),
  );
  return Math.max(0, ...changes);
}

/** Returns the time of a file's last change, ms since 1970 UTC; 0 if the file does not exist. */
async function readChangeTime(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
