import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listChangedFiles } from '../changed-files.mjs';
import { fullRunFile, explainMissingRun, writeFullRun } from './full-run.mjs';

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
  expect(listChangedFiles(root, first)).toEqual(['shared/a.ts', 'shared/new.ts', 'test/README.md']);
  expect(listChangedFiles(root)).toEqual(['shared/new.ts', 'test/README.md']);
});

it('changed files are listed without escaping their paths', () => {
  write('été.md', 'one');
  commitAll();
  write('été.md', 'two');
  write('a "b".md', 'three');
  expect(listChangedFiles(root)).toEqual(['a "b".md', 'été.md']);
});

it('changed files are unknown for a commit that is not in the checkout', () => {
  commitAll();
  expect(listChangedFiles(root, '0123456789012345678901234567890123456789')).toBeUndefined();
});

it('a release without a complete run is rejected, with the command to run', () => {
  commitAll();
  expect(explainMissingRun(root)).toContain('npm run test:all');
});

it('a release is allowed if the last complete run covered all files except its record and the changelog', () => {
  record(commitAll());
  write('CHANGELOG.md', 'news');
  commitAll();
  expect(explainMissingRun(root)).toBeUndefined();
});

it.each(['shared/a.ts', 'test/README.md'])('a release after a change of %s is refused, naming it', (file) => {
  record(commitAll());
  write(file, 'changed');
  expect(explainMissingRun(root)).toContain(file);
  commitAll();
  expect(explainMissingRun(root)).toContain(file);
});

it('a release is rejected if the commit of the record is not in the checkout', () => {
  commitAll();
  record('0123456789012345678901234567890123456789');
  expect(explainMissingRun(root)).toContain(fullRunFile);
});
