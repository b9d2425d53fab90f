import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { lockImports } from '../../server/database/folder/folder-lock.ts';
import { turnToImport } from './turn-to-import.ts';

it('waits for the import of another process, and says so once', async () => {
  const dataDir = writeFolder({});
  const other = lockImports(dataDir);
  const said: string[] = [];
  const waiting = turnToImport(dataDir, (sentence) => void said.push(sentence));
  expect(said).toHaveLength(1);
  setTimeout(() => other.release(), 900);
  const own = await waiting;
  expect(said).toEqual([expect.stringContaining(`is importing a timetable into ${dataDir}`)]);
  expect(() => lockImports(dataDir)).toThrow('Wait until it has ended');
  own.release();
  lockImports(dataDir).release();
});
