import { expect, it, onTestFinished } from 'vitest';
import { createImportProcess } from './import-process.ts';

it('runs one import at a time in a child process, and reports its output', async () => {
  const output: string[] = [];
  const importing = createImportProcess(['--data', '/nowhere'], (sentence) => output.push(sentence));
  onTestFinished(() => importing.close());
  expect(importing.getProgress()).toBeUndefined();
  importing.start();
  importing.start();
  expect(importing.getProgress()).toBe('The import begins.');
  expect(importing.getResult()).toBeUndefined();
  await expect.poll(() => importing.getProgress(), { timeout: 50_000 }).toBeUndefined();
  await expect.poll(() => output).toEqual([expect.stringContaining('npm start -- --gtfs PATH imports the first')]);
  expect(importing.getResult()).toEqual({ isSuccessful: false, sentence: output.at(-1) });
});

it('reports why an import could not begin', async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/nowhere/node';
  const importing = createImportProcess([], () => {});
  importing.start();
  const sentence = 'The import could not begin: spawn /nowhere/node ENOENT.';
  await expect.poll(() => importing.getResult()).toEqual({ isSuccessful: false, sentence });
  expect(importing.getProgress()).toBeUndefined();
});
