import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOrCreateSecret } from './shared-secret.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('creates a secret once per folder and name, which only its owner can read', () => {
  const folder = path.join(newFolder(), 'data', 'new');
  const secret = readOrCreateSecret(folder);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(readOrCreateSecret(folder, 'other')).not.toBe(secret);
  expect(statSync(path.join(folder, 'provider-secret')).mode & 0o777).toBe(0o600);
});

it('refuses a file that holds no secret, and a folder in its place', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'provider-secret'), 'short');
  expect(() => readOrCreateSecret(folder)).toThrow(/provider-secret contains no secret/);
  expect(() => readOrCreateSecret(folder, 'missing/secret')).toThrow(/ENOENT/);
});
