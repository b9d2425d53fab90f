import { beforeAll, describe, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { seededRandom, seedsFor } from '#test/support/seeds/seeds.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { buyOnce, Interrupted, ticketsBought, type TravellerMemory } from './buy-once.ts';
import { openShop } from './disk-shop.ts';
import { MemoryDisk } from './memory-disk.ts';

/** A disk with tables but no sales, and the writes of a complete purchase. */
let empty: MemoryDisk;
const whole = { writes: 0, bytes: 0 };
/** Writes around the last commits of a purchase, those of its payment. */
let aroundPayment: readonly number[] = [];
const isEveryWrite = isInRun('load');

/**
 * Buys until the host fails.
 *
 * @returns the traveller's state
 */
async function buyOn(disk: MemoryDisk): Promise<{ readonly memory: TravellerMemory; readonly time: { now: number } }> {
  const memory: TravellerMemory = { cookies: new Map() };
  const time = { now: testNow };
  try {
    const shop = await openShop(disk, time);
    try {
      await buyOnce(shop, memory);
    } finally {
      await shop.close();
    }
  } catch (error) {
    // A host that cannot start on its disk counts as failed.
    if (!disk.isDead && !(error instanceof Interrupted)) throw error;
  }
  return { memory, time };
}

beforeAll(async () => {
  const made = new MemoryDisk();
  await (await openShop(made)).close();
  empty = made.afterKill();
  const disk = empty.afterKill();
  const shop = await openShop(disk);
  const opened = disk.writes;
  await buyOnce(shop, { cookies: new Map() });
  aroundPayment = disk.writesAroundCommits(opened, disk.writes).slice(-12);
  await shop.close();
  Object.assign(whole, { writes: disk.writes, bytes: disk.bytes });
});

/** Checks a new process on the disk, both if the traveller retries and if not. */
async function goOn(
  disk: MemoryDisk,
  { memory, time }: { readonly memory: TravellerMemory; readonly time: { now: number } },
  comesBack: boolean,
) {
  const orderNumber = memory.orderNumber;
  const shop = await openShop(disk, time);
  if (comesBack) await buyOnce(shop, memory);
  await shop.settle();
  const { faults, count } = await shop.audit();
  const orders = await shop.database.selectFrom('orders').select(['order_number', 'gross_minor']).execute();
  const captured = await shop.providerDatabase
    .selectFrom('sessions')
    .selectAll()
    .where('status', '=', 'CAPTURED')
    .execute();
  await shop.close();
  expect(faults).toEqual([]);
  // One charge for one order, or neither.
  expect(captured.map(({ amount_minor }) => amount_minor)).toEqual(orders.map(({ gross_minor }) => gross_minor));
  const isSold = orders.length === 1;
  expect(['payments under way', 'places held while they are paid', 'tickets'].map(count)).toEqual([
    ...[0, 0, isSold ? ticketsBought : 0],
  ]);
  if (comesBack) expect(orders.map(({ order_number }) => order_number)).toEqual([memory.orderNumber]);
  // Responses remain true.
  if (orderNumber !== undefined) expect(orders.map(({ order_number }) => order_number)).toEqual([orderNumber]);
  expect(Math.abs(disk.bytes - whole.bytes)).toBeLessThan(0.1 * whole.bytes);
}

/** Writes at which the host dies: all of them in the group `load`, those of the payment in every run. */
function deathsToTry(): readonly number[] {
  return isEveryWrite ? Array.from({ length: whole.writes }, (_, index) => index + 1) : aroundPayment;
}

describe('a purchase', () => {
  it('survives kills and power cuts at its writes', { timeout: 600_000 }, async () => {
    expect(whole.writes).toBeGreaterThan(50);
    const deaths = deathsToTry();
    expect(deaths.length).toBeGreaterThanOrEqual(10);
    let cases = 0;
    let syncsBefore = -1;
    for (const diesAtWrite of deaths) {
      const disk = empty.afterKill({ diesAtWrite });
      const bought = await buyOn(disk);
      if (!disk.isDead) break;
      cases += 1;
      const copy = () => ({
        memory: { ...bought.memory, cookies: new Map(bought.memory.cookies) },
        time: { ...bought.time },
      });
      await goOn(disk.afterKill(), copy(), true);
      // Between two syncs, power cuts leave the same minimum.
      if (disk.syncs !== syncsBefore) await goOn(disk.afterPowerCut(), copy(), cases % 4 > 1);
      syncsBefore = disk.syncs;
      if (cases % 4 !== 0) continue;
      for (const seed of seedsFor('power cuts')) {
        const random = seededRandom(diesAtWrite + seed);
        const left = disk.afterPowerCut(() => random() < 0.5);
        await goOn(left, copy(), cases % 16 === 0);
      }
    }
    countWork('kills', cases);
    // The number of writes of a purchase varies.
    expect(cases).toBeGreaterThanOrEqual(deaths.length - 5);
  });

  it('is complete after a power cut right after its answer', async () => {
    const disk = empty.afterKill();
    const memory: TravellerMemory = { cookies: new Map() };
    const shop = await openShop(disk);
    await buyOnce(shop, memory);
    const left = disk.afterPowerCut();
    await shop.close();
    expect(memory.orderNumber).toBeDefined();
    await goOn(left, { memory, time: { now: testNow } }, true);
  });

  it('can be completed when a full disk has space again', async () => {
    const step = (isEveryWrite ? 3 : 9) * 4096;
    let interrupted = 0;
    for (let spaceBytes = 0; ; spaceBytes += step) {
      const disk = empty.afterKill();
      const time = { now: testNow };
      const memory: TravellerMemory = { cookies: new Map() };
      const shop = await openShop(disk, time);
      disk.capacity = disk.bytes + spaceBytes;
      const isWhole = await buyOnce(shop, memory).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Interrupted)) throw error;
          return false;
        },
      );
      disk.capacity = Infinity;
      await buyOnce(shop, memory);
      await shop.close();
      await goOn(disk.afterKill(), { memory, time }, true);
      if (isWhole) break;
      interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(isEveryWrite ? 5 : 1);
  });
});
