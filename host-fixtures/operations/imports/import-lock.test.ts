import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { lockImports } from '../../server/database/folder/folder-lock.ts';
import { waitForImportLock } from './import-lock.ts';

it('waits for the import of another process, and reports that once', async () => {
  const dataDir = writeFolder({});
  const otherLock = lockImports(dataDir);
  const output: string[] = [];
  const waiting = waitForImportLock(dataDir, (sentence) => void output.push(sentence));
  expect(output).toHaveLength(1);
  setTimeout(() => otherLock.release(), 900);
  const ownLock = await waiting;
  expect(output).toEqual([expect.stringContaining(`is importing a timetable into ${dataDir}`)]);
  expect(() => lockImports(dataDir)).toThrow('Wait until it has ended');
  ownLock.release();
  lockImports(dataDir).release();
});
