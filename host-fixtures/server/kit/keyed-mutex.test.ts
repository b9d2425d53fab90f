import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs the jobs of one key in order and other keys concurrently, and continues after a failure', async () => {
  const runExclusive = createKeyedMutex();
  const done: string[] = [];
  const open: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => open.push(resolve));
  const first = runExclusive('a', async () => {
    await gate;
    done.push('a1');
    throw new Error('a1 failed');
  });
  const second = runExclusive('a', async () => {
    await Promise.resolve();
    done.push('a2');
  });
  await runExclusive('b', async () => done.push('b'));
  expect(done).toEqual(['b']);
  open[0]?.();
  await expect(first).rejects.toThrow('a1 failed');
  const third = runExclusive('a', async () => done.push('a3'));
  await Promise.all([second, third]);
  expect(done).toEqual(['b', 'a1', 'a2', 'a3']);
});
