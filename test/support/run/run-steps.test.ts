import { expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

const says = (words: string, status = 0) => `node -e "console.log('${words}'); process.exitCode = ${status}"`;
const quiet = { atOnce: 2, say: () => undefined };

it('runs every step and returns the exit status of each', async () => {
  const outcomes = await runSteps(
    [
      { name: 'a', command: says('one') },
      { name: 'b', command: says('two', 3) },
      { name: 'c', command: says('three') },
    ],
    quiet,
  );
  expect(Object.fromEntries(outcomes.map(({ name, status }) => [name, status]))).toEqual({ a: 0, b: 3, c: 0 });
});

it('prints the output of a step in one piece, under its name', async () => {
  const told: string[] = [];
  await runSteps([{ name: 'a', command: says('one') }], { atOnce: 1, say: (text) => void told.push(text) });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^\n=== a: node .+\(\d+\.\d s\)\none\n$/);
});

it('starts a step only after the one that it waits for, though there is room before', async () => {
  const steps = [
    { name: 'after', command: says('two'), after: 'before' },
    { name: 'before', command: says('one') },
  ];
  const outcomes = await runSteps(steps, quiet);
  expect(outcomes.map(({ name }) => name)).toEqual(['before', 'after']);
});

it('refuses a step that waits for an unknown step', async () => {
  await expect(runSteps([{ name: 'a', command: says('one'), after: 'z' }], quiet)).rejects.toThrow('a waits for: z');
});
