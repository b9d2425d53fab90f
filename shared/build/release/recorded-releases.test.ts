import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, lastRelease, recordedFolder } from './recorded-releases.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coach-releases-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function record(...versions: readonly string[]) {
  mkdirSync(path.join(root, recordedFolder), { recursive: true });
  for (const version of versions) {
    writeFileSync(
      path.join(root, recordedFolder, `${version}.json`),
      JSON.stringify({ version, contract: {}, sizes: {} }),
    );
  }
}

it.each([
  ['0.9.0', '0.10.0', -1],
  ['1.0.0', '0.10.9', 1],
  ['1.2.3', '1.2.4', -1],
  ['1.2.3', '1.2.3', 0],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

describe('the last release', () => {
  it('is none before the first', () => {
    expect(lastRelease(root, '0.1.0')).toBeUndefined();
  });

  it('is the newest that is earlier', () => {
    record('0.9.0', '0.10.0', '0.11.0');
    expect(lastRelease(root, '0.11.0')?.version).toBe('0.10.0');
    expect(lastRelease(root, '0.12.0')?.version).toBe('0.11.0');
  });

  it('is the version itself where nothing is earlier', () => {
    record('0.1.0');
    expect(lastRelease(root, '0.1.0')?.version).toBe('0.1.0');
  });
});
