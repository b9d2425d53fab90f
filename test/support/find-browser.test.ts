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

describe('a browser on this machine', () => {
  const log: string[] = [];
  beforeEach(() => {
    log.length = 0;
    vi.spyOn(console, 'log').mockImplementation((text: string) => void log.push(text));
    vi.stubEnv('PATH', folder);
  });

  it('is the first that starts; one that cannot is skipped with a line in the output', () => {
    const stub = writeProgram('chromium-stub', "console.error('Install it by snap.'); process.exitCode = 1;");
    const working = writeProgram('chromium-whole', "console.log('It starts.');");
    const whyNot = (file: string) => checkStart(file, [], { prints: /It starts\./ });
    const program = findProgram({ named: undefined, names: ['absent', 'chromium-stub'], places: [working], whyNot });
    expect(program).toBe(working);
    expect(log).toEqual([`${stub} is skipped: it ended with 1 and said: Install it by snap.`]);
  });

  it('is the named one if there is one', () => {
    const named = writeProgram('chromium-named', '');
    writeProgram('chromium-whole', '');
    const program = findProgram({ named, names: ['chromium-whole'], places: [], whyNot: () => undefined });
    expect(program).toBe(named);
  });

  it('is not found if none starts', () => {
    writeProgram('chromium-stub', '');
    const order = { named: undefined, names: ['chromium-stub'], places: [], whyNot: () => 'it is broken.' };
    expect(findProgram(order)).toBeUndefined();
  });
});

describe('a program cannot start', () => {
  it('when it does not end in time', () => {
    const file = writeProgram('hangs', 'setInterval(() => undefined, 1000);');
    expect(checkStart(file, [], { prints: /./, limitMs: 500 })).toBe('it has not ended after 0.5 s.');
  });

  it('when its file does not exist', () => {
    const file = writeProgram('gone', '');
    rmSync(file);
    expect(checkStart(file, [], { prints: /./ })).toContain('ENOENT');
  });

  it('when it prints something other than expected', () => {
    const file = writeProgram('other', "console.log('Welcome.');");
    expect(checkStart(file, [], { prints: /It starts\./ })).toBe('it ended with 0 and said: Welcome.');
  });
});
