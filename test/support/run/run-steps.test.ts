import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

const printCommand = (text: string, status = 0) => `node -e "console.log('${text}'); process.exitCode = ${status}"`;
const ignore = () => undefined;

it('runs every step and returns the exit status of each', async () => {
  const outcomes = await runSteps(
    [
      { name: 'a', command: printCommand('one') },
      { name: 'b', command: printCommand('two', 3) },
      { name: 'c', command: printCommand('three') },
    ],
    ignore,
  );
  expect(Object.fromEntries(outcomes.map(({ name, status }) => [name, status]))).toEqual({ a: 0, b: 3, c: 0 });
});

it('prints the output of a step in one piece, under its name', async () => {
  const output: string[] = [];
  await runSteps([{ name: 'a', command: printCommand('one') }], (text) => void output.push(text));
  expect(output).toEqual(['\n=== a: started', expect.stringMatching(/^\n=== a: node .+\(\d+\.\d s\)\none\n$/)]);
});

it('starts a step after those in its `needs` and `after`', async () => {
  const steps = [
    { name: 'last', command: printCommand('three'), needs: ['first'], after: ['second', 'not in this run'] },
    { name: 'first', command: printCommand('one') },
    { name: 'second', command: printCommand('two', 1) },
  ];
  const outcomes = await runSteps(steps, ignore);
  expect(outcomes.map(({ name }) => name).at(-1)).toBe('last');
  expect(outcomes.at(-1)?.status).toBe(0);
});

it('does not start a step if one that it needs has failed, and counts it as failed', async () => {
  const steps = [
    { name: 'build', command: printCommand('one', 1) },
    { name: 'browser', command: printCommand('two'), needs: ['build'] },
  ];
  const output: string[] = [];
  const outcomes = await runSteps(steps, (text) => void output.push(text));
  expect(outcomes.at(-1)).toMatchObject({ name: 'browser', status: 1 });
  expect(output.join('')).toContain('Not started, since build failed.');
});

it('gives a step its variables, and its niceness', async () => {
  const command = `node -e "console.log(process.env.PART, require('os').getPriority())"`;
  const output: string[] = [];
  await runSteps([{ name: 'a', command, niceness: 7, env: { PART: 'units' } }], (text) => void output.push(text));
  // The run of these tests may have a niceness of its own; 19 is the highest.
  expect(output.at(-1)).toContain(`\nunits ${Math.min(19, getPriority() + 7)}\n`);
});

it('refuses a step that needs an unknown step', async () => {
  await expect(runSteps([{ name: 'a', command: printCommand('one'), needs: ['z'] }], ignore)).rejects.toThrow(
    'needs z',
  );
});
