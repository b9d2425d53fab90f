import { expect, it, onTestFinished } from 'vitest';
import { openSharedDatabase } from '../../testing/test-database.ts';
import { createSharedLimit, deleteEndedWindows } from './shared-limit.ts';

const size = { name: 'tries', tries: 3, withinMs: 500 };

/** A limit as three hosts see it. */
async function openLimitOfHosts() {
  const { database, hosts, close } = await openSharedDatabase(3);
  onTestFinished(close);
  const clock = { now: 1000 };
  const limits = hosts.map((host) => createSharedLimit(host.database, size, () => clock.now));
  const getLimitAt = (index: number) => {
    const limit = limits[index % limits.length];
    if (limit === undefined) throw new Error('There is no host.');
    return limit;
  };
  return { getLimitAt, clock, database };
}

it('is shared by all hosts, also for concurrent attempts', async () => {
  const { getLimitAt } = await openLimitOfHosts();
  const results = await Promise.all(Array.from({ length: 30 }, (_, index) => getLimitAt(index).take('a')));
  expect(results.filter(Boolean)).toHaveLength(3);
  expect(await getLimitAt(1).take('b')).toBe(true);
});

it('restarts when its window ends, and not before', async () => {
  const { getLimitAt, clock } = await openLimitOfHosts();
  for (let index = 0; index < 4; index += 1) await getLimitAt(index).take('a');
  clock.now += 499;
  expect(await getLimitAt(0).take('a')).toBe(false);
  clock.now += 1;
  const results: boolean[] = [];
  for (let index = 0; index < 4; index += 1) results.push(await getLimitAt(index).take('a'));
  expect(results).toEqual([true, true, true, false]);
});

it('restarts after a clock was ahead, but not after a small correction', async () => {
  const { getLimitAt, clock } = await openLimitOfHosts();
  clock.now += 72 * 3_600_000;
  for (let index = 0; index < 4; index += 1) await getLimitAt(index).take('a');
  clock.now -= 1000;
  expect(await getLimitAt(0).take('a')).toBe(false);
  clock.now -= 72 * 3_600_000;
  expect(await getLimitAt(0).take('a')).toBe(true);
});

it('does not count an attempt whose transaction was rolled back', async () => {
  const { getLimitAt, database } = await openLimitOfHosts();
  for (let time = 0; time < 5; time += 1) {
    const failing = database.transaction().execute(async (trx) => {
      expect(await getLimitAt(0).take('a', trx)).toBe(true);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
  }
});

it('stores no visitor in clear text, and is deleted when its window ends', async () => {
  const { getLimitAt, clock, database } = await openLimitOfHosts();
  await getLimitAt(0).take('203.0.113.7 anna@example.com');
  const rows = await database.selectFrom('counted_tries').selectAll().execute();
  expect(rows).toMatchObject([{ tries: 1, ends_at: 1500 }]);
  expect(JSON.stringify(rows)).not.toMatch(/anna|203/);
  await deleteEndedWindows(database, clock.now + 499);
  expect(await database.selectFrom('counted_tries').selectAll().execute()).toEqual(rows);
  await deleteEndedWindows(database, clock.now + 500);
  expect(await database.selectFrom('counted_tries').selectAll().execute()).toEqual([]);
});
