import { expect, it, onTestFinished } from 'vitest';
import { createImportProcess } from './import-process.ts';

it('runs one import at a time in a child process, and reports its output', async () => {
  const said: string[] = [];
  const importing = createImportProcess(['--data', '/nowhere'], (sentence) => said.push(sentence));
  onTestFinished(() => importing.close());
  expect(importing.underWay()).toBeUndefined();
  importing.start();
  importing.start();
  expect(importing.underWay()).toBe('The import begins.');
  expect(importing.ended()).toBeUndefined();
  await expect.poll(() => importing.underWay(), { timeout: 50_000 }).toBeUndefined();
  await expect.poll(() => said).toEqual([expect.stringContaining('npm start -- --gtfs PATH imports the first')]);
  expect(importing.ended()).toEqual({ isDone: false, sentence: said.at(-1) });
});
