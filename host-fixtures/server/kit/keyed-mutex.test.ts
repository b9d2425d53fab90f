import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs the jobs of one key in order and other keys concurrently, and continues after a failure', async () => {
  const runExclusive = createKeyedMutex();
  const completedJobs: string[] = [];
  const open: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => open.push(resolve));
  const first = runExclusive('a', async () => {
    await gate;
    completedJobs.push('a1');
    throw new Error('a1 failed');
  });
  const second = runExclusive('a', async () => {
    await Promise.resolve();
    completedJobs.push('a2');
  });
  await runExclusive('b', async () => completedJobs.push('b'));
  expect(completedJobs).toEqual(['b']);
  open[0]?.();
  await expect(first).rejects.toThrow('a1 failed');
  const third = runExclusive('a', async () => completedJobs.push('a3'));
  await Promise.all([second, third]);
  expect(completedJobs).toEqual(['b', 'a1', 'a2', 'a3']);
});
