import { spawn } from 'node:child_process';
import path from 'node:path';
import { bundleState } from './stale-bundle.ts';

/**
 * Builds the bundle where it is missing or older than its sources. A build that fails over an older bundle is reported,
 * and the older one is served.
 *
 * @throws when there is no bundle and none can be built
 */
export async function buildBundle(root: string, version: string, say: (sentence: string) => void): Promise<void> {
  const state = await bundleState(root, version);
  if (state === 'fresh') return;
  say(state === 'missing' ? 'Building the bundle …' : 'The bundle is older than its sources: building it anew …');
  const started = performance.now();
  const isBuilt = await runBuild(root);
  if (isBuilt) say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  else if ((await bundleState(root, version)) === 'missing') throw new Error('The bundle could not be built.');
  else say('The build failed; serving the bundle of before.');
}

/** Rollup stands beside the sources of the bundle: it is none of the host's packages. */
function runBuild(root: string): Promise<boolean> {
  const rollup = path.join(root, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  return new Promise((resolve) => {
    const build = spawn(process.execPath, [rollup, '-c', '--silent'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    build.on('error', () => resolve(false));
    build.on('exit', (code) => resolve(code === 0));
  });
}
