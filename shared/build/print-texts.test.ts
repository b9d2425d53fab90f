import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { argv, exitCode } = process;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'print-texts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.argv = argv;
  process.exitCode = exitCode;
});

/** Runs `npm run texts -- …`. */
async function run(...args: readonly string[]) {
  const consoleMock = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const errorMock = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.resetModules();
  process.argv = [...argv.slice(0, 2), ...args];
  await import('./print-texts.ts');
  const getLines = ({ mock }: typeof consoleMock) => mock.calls.flat().join('\n').split('\n');
  const lines = getLines(consoleMock);
  const result = { lines, rows: lines.slice(2), error: getLines(errorMock).join('\n'), code: process.exitCode };
  vi.restoreAllMocks();
  return result;
}

it('prints all texts of a language, or a sample that is the same for a seed', async () => {
  expect((await run('en')).rows.length).toBeGreaterThan(1500);
  const sample = await run('en', '--draw', '3');
  expect([sample.rows.length, sample.error, sample.code]).toEqual([3, '', exitCode]);
  expect((await run('en', '--draw', '3', '--seed', '1')).rows).toEqual(sample.rows);
  expect((await run('en', '--draw', '3', '--seed', '2')).rows).not.toEqual(sample.rows);
});

it('ends without an error if its reader stops early', () => {
  const command = `"${process.execPath}" --import tsx "${path.join(import.meta.dirname, 'print-texts.ts')}" en | head -1`;
  const { stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  expect(stdout).toBe('| place | key | operation | text |\n');
  expect(stderr).not.toContain('EPIPE');
});

it.each([
  ['no language', []],
  ['another language', ['xx']],
  ['a count that is not a number', ['fr', '--draw', 'many']],
  ['a seed that is not a whole number', ['fr', '--seed', '1.5']],
])('lists the languages for %s', async (_name, args) => {
  const { rows, error, code } = await run(...args);
  expect(error).toMatch(/^Name a language, one of fr, /);
  expect([rows, code]).toEqual([[], 1]);
});

const header = '| place | key | operation | text |\n| --- | --- | --- | --- |\n';

it('writes a corrected table to the files; rows may be missing', async () => {
  const file = path.join(folder, 'texts-pl.md');
  writeFileSync(file, `${header}| shared/text | close |  | Zamknij |\n`);
  const { lines, error } = await run('pl', '--write', file);
  expect([lines, error]).toEqual([['Changed 0 files of messages.'], '']);
});

it('writes nothing if the table has faults', async () => {
  const file = path.join(folder, 'texts-pl.md');
  writeFileSync(
    file,
    `${header}| shared/text | closed |  | Zamknięte |\n| shared/text | updatedAt |  | zaktualizowano |\n`,
  );
  const { error, code } = await run('pl', '--write', file);
  expect(error.split('\n')).toEqual([
    'shared/text: "closed" is not a message: remove the row.',
    'shared/text: "updatedAt" must have the placeholders of the French: {time}.',
    '',
    `Correct these in ${file}. Nothing was written.`,
  ]);
  expect(code).toBe(1);
});
