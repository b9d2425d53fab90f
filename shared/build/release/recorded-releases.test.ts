import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, findLastRelease, recordedFolder } from './recorded-releases.ts';

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
])('compares %s with %s', (first, second, sign) => {
  expect(Math.sign(compareVersions(first, second))).toBe(sign);
});

describe('the last release', () => {
  it('is undefined before the first one', () => {
    expect(findLastRelease(root, '0.1.0')).toBeUndefined();
  });

  it('is the newest earlier one', () => {
    record('0.9.0', '0.10.0', '0.11.0');
    expect(findLastRelease(root, '0.11.0')?.version).toBe('0.10.0');
    expect(findLastRelease(root, '0.12.0')?.version).toBe('0.11.0');
  });

  it('is the version itself if there is no earlier one', () => {
    record('0.1.0');
    expect(findLastRelease(root, '0.1.0')?.version).toBe('0.1.0');
  });
});
