import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '#test/architecture/project-copy.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { hostPort } from './host-port.ts';

/** The port of the reference host whose bundle includes German. */
const germanPort = hostPort + 3;

/** The address of that host. */
export const germanOrigin = `http://localhost:${germanPort}`;

const results = path.join(projectRoot, 'test-results/browser');

/**
 * Adds German to a copy of the project with `npm run new:locale` and `test/locales/de.md`, builds its bundle, and
 * starts its reference host. The host ends with the run whose worker calls this, and removes the copy.
 *
 * @throws with the output of a program that failed
 */
export async function startGermanHost(): Promise<void> {
  const copy = copyProject('host-fixtures', 'rollup.config.mjs', 'LICENSE');
  const texts = path.join(projectRoot, 'test/locales/de.md');
  const steps = [
    ['tsx/dist/cli.mjs', 'shared/build/new-locale.ts', 'de', texts],
    ['rollup/dist/bin/rollup', '-c', '--silent'],
  ] as const;
  for (const [program, ...args] of steps) {
    const { status, output } = await copy.run(program, ...args);
    if (status !== 0) {
      copy.remove();
      throw new Error(`${program}: ${output}`);
    }
  }
  mkdirSync(results, { recursive: true });
  const log = openSync(path.join(results, 'german-host.log'), 'a');
  // A worker may end before the run. The host ends with the runner, the worker's parent.
  const script = `"$0" host-fixtures/start.mjs --no-build --port ${germanPort} --data "$1" & host=$!
    while kill -0 ${process.ppid} 2>/dev/null && kill -0 $host 2>/dev/null; do sleep 1; done
    kill $host 2>/dev/null; wait $host; rm -rf "$2"`;
  const data = path.join(results, 'german-host');
  spawn('sh', ['-c', script, process.execPath, data, copy.folder], {
    cwd: copy.folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LOG_LEVEL: 'warn' },
  }).unref();
}
