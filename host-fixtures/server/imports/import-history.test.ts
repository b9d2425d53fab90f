import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type ImportRecord, lastImports, recordImport } from './import-history.ts';

it('remembers the last twenty imports, and the one that is served beyond them', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const record = async (startedAt: number, outcome: ImportRecord['outcome']) => {
    const facts = { source: '/a.zip', sentence: 'S', notes: ['N'], warnings: [] };
    await recordImport(database, { ...facts, startedAt, outcome });
  };
  const starts = async () => (await lastImports(database)).map(({ startedAt }) => startedAt);
  for (const startedAt of [1, 2]) await record(startedAt, 'IMPORTED');
  for (let startedAt = 3; startedAt <= 20; startedAt += 1) await record(startedAt, 'REFUSED');
  expect(await starts()).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  await record(21, 'REFUSED');
  expect(await starts()).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
  for (const startedAt of [22, 23, 24]) await record(startedAt, 'REFUSED');
  expect(await starts()).toEqual([...Array.from({ length: 20 }, (_, index) => 24 - index), 2]);
  const [last] = await lastImports(database);
  expect(last).toEqual({
    ...{ startedAt: 24, outcome: 'REFUSED', source: '/a.zip', sentence: 'S', notes: ['N'], warnings: [] },
  });
});
