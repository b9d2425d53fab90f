import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProgram, checkStart } from './find-browser.mjs';

let folder = '';
const writeProgram = (name: string, lines: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${lines}\n`);
  chmodSync(file, 0o755);
  return file;
};
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('findProgram', () => {
  const log: string[] = [];
  beforeEach(() => {
    log.length = 0;
    vi.spyOn(console, 'log').mockImplementation((text: string) => void log.push(text));
    vi.stubEnv('PATH', folder);
  });

  it('finds the first program that starts, and skips one that cannot with a line in the output', () => {
    const stub = writeProgram('chromium-stub', "console.error('Install it by snap.'); process.exitCode = 1;");
    const working = writeProgram('chromium-whole', "console.log('It starts.');");
    const findProblem = (file: string) => checkStart(file, [], { expectedOutput: /It starts\./ });
    const program = findProgram({
      userPath: undefined,
      names: ['absent', 'chromium-stub'],
      places: [working],
      findProblem,
    });
    expect(program).toBe(working);
    expect(log).toEqual([`${stub} is skipped: it ended with 1 and said: Install it by snap.`]);
  });

  it('prefers the path that the user has set', () => {
    const userPath = writeProgram('chromium-named', '');
    writeProgram('chromium-whole', '');
    const program = findProgram({ userPath, names: ['chromium-whole'], places: [], findProblem: () => undefined });
    expect(program).toBe(userPath);
  });

  it('returns undefined if no program starts', () => {
    writeProgram('chromium-stub', '');
    const order = { userPath: undefined, names: ['chromium-stub'], places: [], findProblem: () => 'it is broken.' };
    expect(findProgram(order)).toBeUndefined();
  });
});

describe('checkStart returns a problem', () => {
  it('if the program does not end in time', () => {
    const file = writeProgram('hangs', 'setInterval(() => undefined, 1000);');
    expect(checkStart(file, [], { expectedOutput: /./, limitMs: 500 })).toBe('it has not ended after 0.5 s.');
  });

  it('if its file does not exist', () => {
    const file = writeProgram('gone', '');
    rmSync(file);
    expect(checkStart(file, [], { expectedOutput: /./ })).toContain('ENOENT');
  });

  it('if it prints something other than expected', () => {
    const file = writeProgram('other', "console.log('Welcome.');");
    expect(checkStart(file, [], { expectedOutput: /It starts\./ })).toBe('it ended with 0 and said: Welcome.');
  });
});
