import { beforeAll, describe, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { seededRandom, seedsFor } from '#test/support/seeds/seeds.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { buyOnce, HostFailure, ticketCount, type TravellerState } from './buy-once.ts';
import { openDiskShop } from './disk-shop.ts';
import { MemoryDisk } from './memory-disk.ts';

/** A disk with tables but no sales. */
let emptyDisk: MemoryDisk;
/** A purchase without a failure: the number of its writes, and the bytes on the disk after it. */
const completeRun = { writes: 0, bytes: 0 };
/** Writes around the last commits of a purchase, which are those of its payment. */
let writesOfPayment: readonly number[] = [];
const isEveryWrite = isInRun('load');

/**
 * Opens a host on the disk, and buys until the host fails or the purchase is complete.
 *
 * @returns the traveller's state, and the host's clock
 */
async function buyUntilFailure(
  disk: MemoryDisk,
): Promise<{ readonly traveller: TravellerState; readonly time: { now: number } }> {
  const traveller: TravellerState = { cookies: new Map() };
  const time = { now: testNow };
  try {
    const shop = await openDiskShop(disk, time);
    try {
      await buyOnce(shop, traveller);
    } finally {
      await shop.close();
    }
  } catch (error) {
    // The disk may break while the host starts.
    if (!disk.isBroken && !(error instanceof HostFailure)) throw error;
  }
  return { traveller, time };
}

beforeAll(async () => {
  const newDisk = new MemoryDisk();
  await (await openDiskShop(newDisk)).close();
  emptyDisk = newDisk.afterKill();
  const disk = emptyDisk.afterKill();
  const shop = await openDiskShop(disk);
  const writesBefore = disk.writes;
  await buyOnce(shop, { cookies: new Map() });
  writesOfPayment = disk.listWritesAroundCommits(writesBefore, disk.writes).slice(-12);
  await shop.close();
  Object.assign(completeRun, { writes: disk.writes, bytes: disk.bytes });
});

/**
 * Opens another host on the disk, and checks that the purchase is complete and charged once, or not at all.
 *
 * @param isRetried whether the traveller repeats the purchase
 */
async function checkAfterRestart(
  disk: MemoryDisk,
  { traveller, time }: { readonly traveller: TravellerState; readonly time: { now: number } },
  isRetried: boolean,
) {
  const orderNumber = traveller.orderNumber;
  const shop = await openDiskShop(disk, time);
  if (isRetried) await buyOnce(shop, traveller);
  await shop.settle();
  const { faults, count } = await shop.audit();
  const orders = await shop.database.selectFrom('orders').select(['order_number', 'gross_minor']).execute();
  const capturedSessions = await shop.providerDatabase
    .selectFrom('sessions')
    .selectAll()
    .where('status', '=', 'CAPTURED')
    .execute();
  await shop.close();
  expect(faults).toEqual([]);
  // One charge and one order, or none of either.
  expect(capturedSessions.map(({ amount_minor }) => amount_minor)).toEqual(
    orders.map(({ gross_minor }) => gross_minor),
  );
  const isSold = orders.length === 1;
  expect(['payments under way', 'places held while they are paid', 'tickets'].map(count)).toEqual([
    ...[0, 0, isSold ? ticketCount : 0],
  ]);
  if (isRetried) expect(orders.map(({ order_number }) => order_number)).toEqual([traveller.orderNumber]);
  // An order whose number the traveller has received still exists.
  if (orderNumber !== undefined) expect(orders.map(({ order_number }) => order_number)).toEqual([orderNumber]);
  expect(Math.abs(disk.bytes - completeRun.bytes)).toBeLessThan(0.1 * completeRun.bytes);
}

/** Lists the writes at which the disk breaks: all of them in the group `load`, those of the payment in other runs. */
function listWritesToTry(): readonly number[] {
  return isEveryWrite ? Array.from({ length: completeRun.writes }, (_, index) => index + 1) : writesOfPayment;
}

describe('a purchase', () => {
  it('survives kills and power cuts at its writes', { timeout: 600_000 }, async () => {
    expect(completeRun.writes).toBeGreaterThan(50);
    const writeNumbers = listWritesToTry();
    expect(writeNumbers.length).toBeGreaterThanOrEqual(10);
    let cases = 0;
    let syncsBefore = -1;
    for (const breaksAtWrite of writeNumbers) {
      const disk = emptyDisk.afterKill({ breaksAtWrite });
      const failedPurchase = await buyUntilFailure(disk);
      if (!disk.isBroken) break;
      cases += 1;
      const copy = () => ({
        traveller: { ...failedPurchase.traveller, cookies: new Map(failedPurchase.traveller.cookies) },
        time: { ...failedPurchase.time },
      });
      await checkAfterRestart(disk.afterKill(), copy(), true);
      // Power cuts between the same two syncs leave the same data, if no later write has reached the disk.
      if (disk.syncs !== syncsBefore) await checkAfterRestart(disk.afterPowerCut(), copy(), cases % 4 > 1);
      syncsBefore = disk.syncs;
      if (cases % 4 !== 0) continue;
      for (const seed of seedsFor('power cuts')) {
        const random = seededRandom(breaksAtWrite + seed);
        const diskAfterCut = disk.afterPowerCut(() => random() < 0.5);
        await checkAfterRestart(diskAfterCut, copy(), cases % 16 === 0);
      }
    }
    countWork('kills', cases);
    // The number of writes of a purchase varies.
    expect(cases).toBeGreaterThanOrEqual(writeNumbers.length - 5);
  });

  it('is complete after a power cut immediately after its answer', async () => {
    const disk = emptyDisk.afterKill();
    const traveller: TravellerState = { cookies: new Map() };
    const shop = await openDiskShop(disk);
    await buyOnce(shop, traveller);
    const diskAfterCut = disk.afterPowerCut();
    await shop.close();
    expect(traveller.orderNumber).toBeDefined();
    await checkAfterRestart(diskAfterCut, { traveller, time: { now: testNow } }, true);
  });

  it('can be completed when a full disk has space again', async () => {
    const step = (isEveryWrite ? 3 : 9) * 4096;
    let interruptions = 0;
    for (let spaceBytes = 0; ; spaceBytes += step) {
      const disk = emptyDisk.afterKill();
      const time = { now: testNow };
      const traveller: TravellerState = { cookies: new Map() };
      const shop = await openDiskShop(disk, time);
      disk.capacity = disk.bytes + spaceBytes;
      const isComplete = await buyOnce(shop, traveller).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof HostFailure)) throw error;
          return false;
        },
      );
      disk.capacity = Infinity;
      await buyOnce(shop, traveller);
      await shop.close();
      await checkAfterRestart(disk.afterKill(), { traveller, time }, true);
      if (isComplete) break;
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(isEveryWrite ? 5 : 1);
  });
});
