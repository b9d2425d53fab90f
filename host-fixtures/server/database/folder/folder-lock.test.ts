import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile, lockFolder } from './folder-lock.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coach-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a process that takes the lock if it can, reports the result, and holds it until it is killed. */
function spawnLocker() {
  const script = `
    import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)))};
    try {
      lockFolder(${JSON.stringify(dataDir)});
      process.stdout.write('locked');
      setInterval(() => undefined, 1000);
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const readFirstOutput = async (child: ReturnType<typeof spawnLocker>) => String((await once(child.stdout, 'data'))[0]);

it('a folder is locked until it is released', () => {
  const first = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(/is using the folder/);
  first.release();
  lockFolder(dataDir).release();
});

it('a second process is refused with a message, and the lock of a killed process is released', async () => {
  const child = spawnLocker();
  expect(await readFirstOutput(child)).toBe('locked');
  expect(() => lockFolder(dataDir)).toThrow(
    `Another host (process ${child.pid}) is using the folder ${dataDir}. Stop it first, or name another folder with --data.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(dataDir).release();
});

it('only one of several processes that start at once gets the lock', async () => {
  const children = Array.from({ length: 4 }, spawnLocker);
  try {
    const outputs = await Promise.all(children.map(readFirstOutput));
    expect(outputs.filter((output) => output === 'locked')).toHaveLength(1);
    expect(outputs.filter((output) => output.startsWith('Another host'))).toHaveLength(3);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});

it('the lock file is readable only by its owner', async () => {
  const lock = lockFolder(dataDir);
  expect((await stat(join(dataDir, lockFile))).mode & 0o777).toBe(0o600);
  lock.release();
});
