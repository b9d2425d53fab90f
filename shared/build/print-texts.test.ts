import { afterEach, expect, it, vi } from 'vitest';

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
});

/** Runs `npm run texts -- …`. */
async function run(...args: readonly string[]) {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.resetModules();
  process.argv = [...argv.slice(0, 2), ...args];
  await import('./print-texts.ts');
  const linesOf = ({ mock }: typeof printed) => mock.calls.flat().join('\n').split('\n');
  const result = { rows: linesOf(printed).slice(2), error: linesOf(reported).join('\n'), code: process.exitCode };
  vi.restoreAllMocks();
  return result;
}

it('prints all texts of a language, or as many as are drawn, the same ones for a seed', async () => {
  expect((await run('en')).rows.length).toBeGreaterThan(1500);
  const drawn = await run('en', '--draw', '3');
  expect([drawn.rows.length, drawn.error, drawn.code]).toEqual([3, '', exitCode]);
  expect((await run('en', '--draw', '3', '--seed', '1')).rows).toEqual(drawn.rows);
  expect((await run('en', '--draw', '3', '--seed', '2')).rows).not.toEqual(drawn.rows);
});

it.each([
  ['no language', []],
  ['another language', ['xx']],
  ['a count that is no number', ['fr', '--draw', 'many']],
  ['a seed that is no whole number', ['fr', '--seed', '1.5']],
])('names the languages for %s', async (_name, args) => {
  const { rows, error, code } = await run(...args);
  expect(error).toMatch(/^Name a language, one of fr, /);
  expect([rows, code]).toEqual([[], 1]);
});
