import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from '../changed-files.mjs';
import { fullRunFile, whyNotCovered, writeFullRun } from './full-run.mjs';

let root = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const commitAll = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change it');
  return git('rev-parse', 'HEAD');
};
const record = (commit: string) =>
  writeFullRun(root, {
    date: '1970-01-01T00:00:00.000Z',
    commit,
    seeds: [7],
    minutes: 1,
    tests: { passed: 1, failed: 0, skipped: 0 },
    counts: {},
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'full-run-'));
  git('init', '--quiet');
  write('shared/a.ts', 'one');
  write('test/README.md', 'tests');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('changed files are those of later commits, of the working tree, and untracked ones', () => {
  const first = commitAll();
  write('shared/a.ts', 'two');
  commitAll();
  rmSync(path.join(root, 'test/README.md'));
  write('shared/new.ts', 'three');
  expect(changedFiles(root, first)).toEqual(['shared/a.ts', 'shared/new.ts', 'test/README.md']);
  expect(changedFiles(root)).toEqual(['shared/new.ts', 'test/README.md']);
});

it('changed files are unknown for a commit that is not in the checkout', () => {
  commitAll();
  expect(changedFiles(root, '0123456789012345678901234567890123456789')).toBeUndefined();
});

it('a release without a complete run is refused, with the command to run', () => {
  commitAll();
  expect(whyNotCovered(root)).toContain('npm run test:all');
});

it('a release of what the last complete run covered is allowed, its record and changelog aside', () => {
  record(commitAll());
  write('CHANGELOG.md', 'news');
  commitAll();
  expect(whyNotCovered(root)).toBeUndefined();
});

it.each(['shared/a.ts', 'test/README.md'])('a release after a change of %s is refused, naming it', (file) => {
  record(commitAll());
  write(file, 'changed');
  expect(whyNotCovered(root)).toContain(file);
  commitAll();
  expect(whyNotCovered(root)).toContain(file);
});

it('a release is refused if the record names a commit that is not in the checkout', () => {
  commitAll();
  record('0123456789012345678901234567890123456789');
  expect(whyNotCovered(root)).toContain(fullRunFile);
});
