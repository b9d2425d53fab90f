import { expect, it, onTestFinished, vi } from 'vitest';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { direct } from '../../../testing/test-visitor.ts';
import { createMemoryLocks } from '../../../server/database/shared/host-locks.ts';
import { importTimetable } from '../import-timetable.ts';
import { createSalesCheck } from './changed-sales.ts';

it('finds sales from a replaced timetable, at once and an hour later', async () => {
  const shop = await testShop();
  const { database, now } = shop;
  const traveller = await shop.traveller();
  const calendar = goodFeed['calendar.txt'].replace('20260101,20261231', '20310101,20311231');
  await importTimetable(
    database,
    { gtfs: [writeFolder(feedWith({ 'calendar.txt': calendar }))], now },
    () => undefined,
  );
  const changes = () => database.selectFrom('changed_sales').select('kind').execute();
  // The shop still sells from the previous timetable, as a host does for some seconds.
  await traveller.buy([direct]);
  expect(await changes()).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onProblem = (error: unknown) => expect.unreachable(String(error));
  const locks = createMemoryLocks();
  const runExclusive = vi.spyOn(locks, 'runExclusive');
  const salesCheck = createSalesCheck({ database, locks, now, onProblem });
  onTestFinished(() => salesCheck.close());
  await salesCheck.check();
  expect(await changes()).toEqual([{ kind: 'DROPPED' }]);
  await database.deleteFrom('changed_sales').execute();
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1);
  expect(runExclusive).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(changes).toEqual([{ kind: 'DROPPED' }]);
});
