import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onThisMachine, whyItCannotStart } from './find-browser.mjs';

let folder = '';
const program = (name: string, lines: string) => {
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

  it('is the first that starts; one that cannot is passed over, and the output says so', () => {
    const stub = program('chromium-stub', "console.error('Install it by snap.'); process.exitCode = 1;");
    const whole = program('chromium-whole', "console.log('It starts.');");
    const whyNot = (file: string) => whyItCannotStart(file, [], { says: /It starts\./ });
    const found = onThisMachine({ named: undefined, names: ['absent', 'chromium-stub'], places: [whole], whyNot });
    expect(found).toBe(whole);
    expect(log).toEqual([`${stub} is passed over: it ended with 1 and said: Install it by snap.`]);
  });

  it('is the one that is named, before all others', () => {
    const named = program('chromium-named', '');
    program('chromium-whole', '');
    const found = onThisMachine({ named, names: ['chromium-whole'], places: [], whyNot: () => undefined });
    expect(found).toBe(named);
  });

  it('is not found where none starts', () => {
    program('chromium-stub', '');
    const order = { named: undefined, names: ['chromium-stub'], places: [], whyNot: () => 'it is broken.' };
    expect(onThisMachine(order)).toBeUndefined();
  });
});

describe('a program cannot start', () => {
  it('when it does not end in time', () => {
    const file = program('hangs', 'setInterval(() => undefined, 1000);');
    expect(whyItCannotStart(file, [], { says: /./, limitMs: 500 })).toBe('it has not ended after 0.5 s.');
  });

  it('when its file does not exist', () => {
    const file = program('gone', '');
    rmSync(file);
    expect(whyItCannotStart(file, [], { says: /./ })).toContain('ENOENT');
  });

  it('when it prints something else than expected', () => {
    const file = program('other', "console.log('Welcome.');");
    expect(whyItCannotStart(file, [], { says: /It starts\./ })).toBe('it ended with 0 and said: Welcome.');
  });
});
