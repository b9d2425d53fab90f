import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { bundleState } from './stale-bundle.ts';

/**
 * Writes the guide where there is none, with the tools that the bundle is built with. Without them `/guide/` says how it comes.
 */
export async function buildGuide(root: string): Promise<void> {
  const isThere = await access(path.join(root, 'dist', 'guide', 'index.html')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  await runTool(root, [tsx, path.join('shared', 'build', 'guide', 'write-guide.ts')]);
}

/**
 * Builds the bundle where it is missing or older than its sources. A build that fails over an older bundle is reported,
 * and the older one is served.
 *
 * @param run runs a tool of the project, and resolves to whether it has done its work
 * @throws when there is no bundle and none can be built
 */
export async function buildBundle(
  root: string,
  version: string,
  { say, run = runTool }: { readonly say: (sentence: string) => void; readonly run?: typeof runTool },
): Promise<void> {
  const state = await bundleState(root, version);
  if (state === 'fresh') return;
  say(state === 'missing' ? 'Building the bundle …' : 'The bundle is older than its sources: building it anew …');
  const started = performance.now();
  // Rollup is next to the sources of the bundle: it is none of the host's packages.
  const rollup = path.join(root, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  const isBuilt = await run(root, [rollup, '-c', '--silent']);
  if (isBuilt) say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  else if ((await bundleState(root, version)) === 'missing') throw new Error('The bundle could not be built.');
  else say('The build failed; serving the bundle of before.');
}

/** Whether a tool of the project has done its work. */
function runTool(root: string, command: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const tool = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    tool.on('error', () => resolve(false));
    tool.on('exit', (code) => resolve(code === 0));
  });
}
