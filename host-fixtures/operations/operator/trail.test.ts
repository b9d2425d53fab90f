import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listSourceFiles, projectRoot } from '#test/support/source-files.ts';
import { openSharedDatabase, openTestDatabase, testEngine } from '../../testing/test-database.ts';
import { createTrail, type StoredTrailEntry } from './trail.ts';

const operator = { operatorId: 'ada', name: 'Ada Byron' };

async function openDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

/** A trail with three entries, in its own database. */
async function openTrail(trails = [createTrail(Buffer.from('a key of the test'))]) {
  const database = await openDatabase();
  const [firstTrail = createTrail(Buffer.from(''))] = trails;
  for (const [index, subject] of ['one', 'two', 'three'].entries()) {
    const trail = trails[index] ?? firstTrail;
    const entry = { operator, action: 'DEVICE_ADDED', subject, facts: { index } } as const;
    await database.transaction().execute((trx) => trail.record(trx, entry, 1000 + index));
  }
  const entries = await database.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
  /** Checks a database that contains other entries. */
  const checkCopy = async (copies: readonly StoredTrailEntry[]) => {
    const copy = await openDatabase();
    if (copies.length > 0)
      await copy
        .insertInto('operator_trail')
        .values([...copies])
        .execute();
    return firstTrail.check(copy);
  };
  return { database, trail: firstTrail, entries, checkCopy };
}

describe('the trail of operators', () => {
  it('records who did what, and is intact', async () => {
    const { database, trail, entries } = await openTrail();
    expect(
      entries.map(({ entry_no, operator_name, subject, facts }) => [entry_no, operator_name, subject, facts]),
    ).toEqual([
      [1, 'Ada Byron', 'one', '{"index":0}'],
      [2, 'Ada Byron', 'two', '{"index":1}'],
      [3, 'Ada Byron', 'three', '{"index":2}'],
    ]);
    expect(await trail.check(database)).toEqual({ count: 3, uncheckedCount: 0, breakAt: undefined });
  });

  it.each<[string, (entries: StoredTrailEntry[]) => readonly StoredTrailEntry[], number | undefined]>([
    ['nothing', (entries) => entries, undefined],
    ['a subject', (entries) => entries.map((entry) => (entry.entry_no === 2 ? { ...entry, subject: 'x' } : entry)), 2],
    [
      'a name',
      (entries) => entries.map((entry) => (entry.entry_no === 3 ? { ...entry, operator_name: 'x' } : entry)),
      3,
    ],
    ['the first entry', ([, ...entries]) => entries, 1],
    ['an entry', (entries) => entries.filter(({ entry_no }) => entry_no !== 2), 2],
    ['an entry, with new numbers', ([one, , three]) => [one, { ...three, entry_no: 2 }] as StoredTrailEntry[], 2],
  ])('reveals a change of %s', async (_case, change, breakAt) => {
    const { entries, checkCopy } = await openTrail();
    expect((await checkCopy(change(entries))).breakAt).toBe(breakAt);
  });

  it('cannot check entries of an earlier secret, and still finds those that are missing', async () => {
    const earlier = createTrail(Buffer.from('an earlier key'));
    const present = createTrail(Buffer.from('the present key'));
    const { database, entries } = await openTrail([earlier, earlier, present]);
    expect(await present.check(database)).toEqual({ count: 3, uncheckedCount: 2, breakAt: undefined });
    const copy = await openDatabase();
    await copy
      .insertInto('operator_trail')
      .values(entries.filter(({ entry_no }) => entry_no !== 2))
      .execute();
    expect((await present.check(copy)).breakAt).toBe(2);
  });

  it.skipIf(testEngine() === 'postgres')('refuses updates and deletions in the database', async () => {
    const { database, trail } = await openTrail();
    const refusal = 'Entries of operator_trail cannot be changed or deleted.';
    await expect(database.updateTable('operator_trail').set({ subject: 'x' }).execute()).rejects.toThrow(refusal);
    await expect(database.deleteFrom('operator_trail').execute()).rejects.toThrow(refusal);
    expect(await trail.check(database)).toEqual({ count: 3, uncheckedCount: 0, breakAt: undefined });
  });

  it('is intact after simultaneous actions at several processes', async () => {
    const { hosts, close } = await openSharedDatabase(3);
    onTestFinished(close);
    const trail = createTrail(Buffer.from('a key of the test'));
    const record = (index: number) =>
      hosts[index % hosts.length]?.database
        .transaction()
        .execute((trx) => trail.record(trx, { operator, action: 'SIGNED_IN', subject: `${index}` }, index));
    await Promise.all(Array.from({ length: 24 }, (_, index) => record(index)));
    const [host] = hosts;
    if (!host) throw new Error('There is no host.');
    expect(await trail.check(host.database)).toEqual({ count: 24, uncheckedCount: 0, breakAt: undefined });
  });

  it('rolls back with the action that it records', async () => {
    const { database, trail } = await openTrail();
    const failing = database.transaction().execute(async (trx) => {
      await trail.record(trx, { operator, action: 'DEVICE_ENDED' }, 0);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await trail.check(database)).count).toBe(3);
  });

  it('is changed by no statement of the host', () => {
    const files = listSourceFiles(['host-fixtures'], /(?<!\.test)\.ts$/);
    const changes = files.filter((file) =>
      /(updateTable|deleteFrom)\(\s*'operator_trail'|(update|delete from|truncate) operator_trail/i.test(
        readFileSync(path.resolve(projectRoot, file), 'utf8'),
      ),
    );
    expect(changes).toEqual([]);
  });
});
