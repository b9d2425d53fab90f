import { expect, it, onTestFinished } from 'vitest';
// Loaded before the modules that use it, such as `tables.ts`.
import { readFact, writeFact } from './shared-facts.ts';
import { openDatabase } from '../open-database.ts';

it('the module has its tables in the database even if it is loaded first', async () => {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  expect(await readFact(database, 'timetable')).toBeUndefined();
  await writeFact(database, 'timetable', '1');
  expect(await readFact(database, 'timetable')).toBe('1');
});
