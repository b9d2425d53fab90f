import { beforeAll, describe, expect, it } from 'vitest';
import { type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { buyOnce, Interrupted, ticketsBought, type TravellerMemory } from './buy-once.ts';
import { type DiskShop, openShop } from './disk-shop.ts';
import { MemoryDisk } from './memory-disk.ts';

/** A disk with an order, and the buyer's state. */
let sold: MemoryDisk;
const bought = { cookies: new Map<string, string>(), key: '', paid: 0 };
const whole = { writes: 0 };
let aroundCommits: readonly number[] = [];

beforeAll(async () => {
  const disk = new MemoryDisk();
  const shop = await openShop(disk);
  const memory: TravellerMemory = { cookies: new Map() };
  await buyOnce(shop, memory);
  const visitor = await shop.traveller(memory.cookies);
  const order = (await visitor.confirmation()).json<EndpointAnswer<typeof getOrderConfirmation>>();
  Object.assign(bought, {
    cookies: memory.cookies,
    key: order.reservations[0]?.reservationKey,
    paid: order.grossTotal,
  });
  await shop.close();
  sold = disk.afterKill();
  const undisturbed = sold.afterKill();
  const other = await openShop(undisturbed);
  const opened = undisturbed.writes;
  await cancelOnce(other);
  aroundCommits = undisturbed.writesAroundCommits(opened, undisturbed.writes);
  await other.close();
  whole.writes = undisturbed.writes;
});

/**
 * Cancels the complete order under one idempotency key.
 *
 * @throws Interrupted if the host fails
 */
async function cancelOnce(shop: DiskShop): Promise<void> {
  const visitor = await shop.traveller(new Map(bought.cookies));
  const answer = await visitor.refund(bought.key, {}, 'cancel');
  if (answer.statusCode >= 500) throw new Interrupted(`${answer.statusCode}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { errors: [], refundedAmount: bought.paid }]);
}

/**
 * Cancels until the host fails.
 *
 * @returns whether the traveller got a response
 */
async function cancelOn(disk: MemoryDisk): Promise<{ readonly isAnswered: boolean; readonly disk: MemoryDisk }> {
  try {
    const shop = await openShop(disk);
    try {
      await cancelOnce(shop);
      return { isAnswered: true, disk };
    } finally {
      await shop.close();
    }
  } catch (error) {
    // A host that cannot start on its disk counts as failed.
    if (!disk.isDead && !(error instanceof Interrupted)) throw error;
    return { isAnswered: false, disk };
  }
}

/** Checks a new process on the disk, both if the traveller retries and if not. */
async function goOn(
  disk: MemoryDisk,
  { isAnswered, comesBack }: { readonly isAnswered: boolean; readonly comesBack: boolean },
) {
  const shop = await openShop(disk, { now: testNow });
  if (comesBack) await cancelOnce(shop);
  await shop.settle();
  const { faults, count } = await shop.audit();
  const refunds = await shop.database.selectFrom('refunds').select(['refund_id', 'amount_minor', 'status']).execute();
  const made = await shop.providerDatabase.selectFrom('refunds').select(['refund_id', 'amount_minor']).execute();
  await shop.close();
  expect(faults).toEqual([]);
  // All of it or nothing, and one refund.
  expect(made).toEqual(refunds.map(({ refund_id, amount_minor }) => ({ refund_id, amount_minor })));
  expect(refunds.map(({ status }) => status)).toEqual(refunds.map(() => 'REFUNDED'));
  const isCancelled = refunds.length === 1;
  expect(['reservations cancelled', 'tickets'].map(count)).toEqual(isCancelled ? [1, 0] : [0, ticketsBought]);
  if (isAnswered || comesBack) expect(isCancelled).toBe(true);
}

/** Writes at which the host dies: all of them in the group `load`, those around a commit in every run. */
function deathsToTry(): readonly number[] {
  return isInRun('load') ? Array.from({ length: whole.writes }, (_, index) => index + 1) : aroundCommits;
}

describe('a cancellation', () => {
  it('survives kills and power cuts at its writes', { timeout: 600_000 }, async () => {
    expect(whole.writes).toBeGreaterThan(10);
    const deaths = deathsToTry();
    expect(deaths.length).toBeGreaterThanOrEqual(4);
    let cases = 0;
    let syncsBefore = -1;
    for (const diesAtWrite of deaths) {
      const { isAnswered, disk } = await cancelOn(sold.afterKill({ diesAtWrite }));
      if (!disk.isDead) break;
      cases += 1;
      await goOn(disk.afterKill(), { isAnswered, comesBack: cases % 2 === 0 });
      // Between two syncs, power cuts leave the same minimum.
      if (disk.syncs !== syncsBefore) await goOn(disk.afterPowerCut(), { isAnswered, comesBack: cases % 2 === 1 });
      syncsBefore = disk.syncs;
    }
    countWork('kills', cases);
    expect(cases).toBeGreaterThanOrEqual(deaths.length - 5);
  });
});
