import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from '../../../testing/test-feed.ts';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('a new folder, and one with the host’s file, is private; other folders keep their mode', () => {
  const folder = writeFolder({});
  makePrivateFolder(`${folder}/new`, 'our.file');
  mkdirSync(`${folder}/old`);
  chmodSync(`${folder}/old`, 0o755);
  makePrivateFolder(`${folder}/old`, 'our.file');
  expect([getMode(`${folder}/new`), getMode(`${folder}/old`)]).toEqual(['700', '755']);
  writeFileSync(`${folder}/old/our.file`, '');
  makePrivateFolder(`${folder}/old`, 'our.file');
  expect(getMode(`${folder}/old`)).toBe('700');
});

it('a private file keeps its content, and its journals are private too', () => {
  const folder = writeFolder({ a: 'text', 'a-wal': '', 'a-shm': '' });
  const paths = ['a', 'a-wal', 'a-shm'].map((name) => `${folder}/${name}`);
  for (const path of paths) chmodSync(path, 0o644);
  makePrivateFile(`${folder}/a`);
  expect([...paths.map(getMode), statSync(`${folder}/a`).size]).toEqual(['600', '600', '600', 4]);
});

// The kernel refuses to change this mode, even for root.
it.runIf(existsSync('/proc/self/status'))('a folder whose mode may not be changed keeps it', () => {
  const before = getMode('/proc/self/');
  makePrivateFolder('/proc/self/', 'status');
  expect(getMode('/proc/self/')).toBe(before);
});
