import { beforeAll, describe, expect, it } from 'vitest';
import { type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { buyOnce, HostFailure, ticketCount, type TravellerState } from './buy-once.ts';
import { type DiskShop, openDiskShop } from './disk-shop.ts';
import { MemoryDisk } from './memory-disk.ts';

/** A disk with an order. */
let diskWithOrder: MemoryDisk;
/** The buyer's cookies, and the key and the price of the order. */
const soldOrder = { cookies: new Map<string, string>(), key: '', paid: 0 };
/** A cancellation without a failure. */
const completeRun = { writes: 0 };
let writesAroundCommits: readonly number[] = [];

beforeAll(async () => {
  const disk = new MemoryDisk();
  const shop = await openDiskShop(disk);
  const traveller: TravellerState = { cookies: new Map() };
  await buyOnce(shop, traveller);
  const visitor = await shop.traveller(traveller.cookies);
  const order = (await visitor.confirmation()).json<EndpointAnswer<typeof getOrderConfirmation>>();
  Object.assign(soldOrder, {
    cookies: traveller.cookies,
    key: order.reservations[0]?.reservationKey,
    paid: order.grossTotal,
  });
  await shop.close();
  diskWithOrder = disk.afterKill();
  const undisturbedDisk = diskWithOrder.afterKill();
  const undisturbedShop = await openDiskShop(undisturbedDisk);
  const writesBefore = undisturbedDisk.writes;
  await cancelOnce(undisturbedShop);
  writesAroundCommits = undisturbedDisk.listWritesAroundCommits(writesBefore, undisturbedDisk.writes);
  await undisturbedShop.close();
  completeRun.writes = undisturbedDisk.writes;
});

/**
 * Cancels the complete order under one idempotency key.
 *
 * @throws HostFailure if the host fails
 */
async function cancelOnce(shop: DiskShop): Promise<void> {
  const visitor = await shop.traveller(new Map(soldOrder.cookies));
  const answer = await visitor.refund(soldOrder.key, {}, 'cancel');
  if (answer.statusCode >= 500) throw new HostFailure(`${answer.statusCode}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { errors: [], refundedAmount: soldOrder.paid }]);
}

/**
 * Opens a host on the disk, and cancels the order until the host fails or answers.
 *
 * @returns whether the traveller got an answer, and the disk
 */
async function cancelUntilFailure(
  disk: MemoryDisk,
): Promise<{ readonly isAnswered: boolean; readonly disk: MemoryDisk }> {
  try {
    const shop = await openDiskShop(disk);
    try {
      await cancelOnce(shop);
      return { isAnswered: true, disk };
    } finally {
      await shop.close();
    }
  } catch (error) {
    // The disk may break while the host starts.
    if (!disk.isBroken && !(error instanceof HostFailure)) throw error;
    return { isAnswered: false, disk };
  }
}

/**
 * Opens another host on the disk, and checks that the order is cancelled completely and refunded once, or not at all.
 *
 * @param options.isAnswered whether the traveller has got an answer, so that the order must be cancelled
 * @param options.isRetried whether the traveller repeats the cancellation
 */
async function checkAfterRestart(
  disk: MemoryDisk,
  { isAnswered, isRetried }: { readonly isAnswered: boolean; readonly isRetried: boolean },
) {
  const shop = await openDiskShop(disk, { now: testNow });
  if (isRetried) await cancelOnce(shop);
  await shop.settle();
  const { faults, count } = await shop.audit();
  const refunds = await shop.database.selectFrom('refunds').select(['refund_id', 'amount_minor', 'status']).execute();
  const providerRefunds = await shop.providerDatabase
    .selectFrom('refunds')
    .select(['refund_id', 'amount_minor'])
    .execute();
  await shop.close();
  expect(faults).toEqual([]);
  // The host and the provider have the same refunds: one or none.
  expect(providerRefunds).toEqual(refunds.map(({ refund_id, amount_minor }) => ({ refund_id, amount_minor })));
  expect(refunds.map(({ status }) => status)).toEqual(refunds.map(() => 'REFUNDED'));
  const isCancelled = refunds.length === 1;
  expect(['reservations cancelled', 'tickets'].map(count)).toEqual(isCancelled ? [1, 0] : [0, ticketCount]);
  if (isAnswered || isRetried) expect(isCancelled).toBe(true);
}

/** Lists the writes at which the disk breaks: all of them in the group `load`, those around a commit in other runs. */
function listWritesToTry(): readonly number[] {
  return isInRun('load') ? Array.from({ length: completeRun.writes }, (_, index) => index + 1) : writesAroundCommits;
}

describe('a cancellation', () => {
  it('survives kills and power cuts at its writes', { timeout: 600_000 }, async () => {
    expect(completeRun.writes).toBeGreaterThan(10);
    const writeNumbers = listWritesToTry();
    expect(writeNumbers.length).toBeGreaterThanOrEqual(4);
    let cases = 0;
    let syncsBefore = -1;
    for (const breaksAtWrite of writeNumbers) {
      const { isAnswered, disk } = await cancelUntilFailure(diskWithOrder.afterKill({ breaksAtWrite }));
      if (!disk.isBroken) break;
      cases += 1;
      await checkAfterRestart(disk.afterKill(), { isAnswered, isRetried: cases % 2 === 0 });
      // Power cuts between the same two syncs leave the same data.
      if (disk.syncs !== syncsBefore)
        await checkAfterRestart(disk.afterPowerCut(), { isAnswered, isRetried: cases % 2 === 1 });
      syncsBefore = disk.syncs;
    }
    countWork('kills', cases);
    expect(cases).toBeGreaterThanOrEqual(writeNumbers.length - 5);
  });
});
