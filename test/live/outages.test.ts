import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { createFeatureVisitor, type FeatureVisitor } from './feature-visitor.ts';
import { findDirectJourney } from './find-journeys.ts';
import { buyInDays, startPurchase } from './live-purchases.ts';
import { createShiftedClock, openLiveShop, readHealth, runAudit, timeLimitMs } from './live-shop.ts';

const api = '/journey-planner/api';
const dayMs = 86_400_000;
const oneAdult = {
  ...{ passengerCount: 1, concessionCount: 0, nusCount: 0 },
  ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 },
};

/** Adds a journey in a number of days to the visitor's basket, once. @returns the answer */
async function addToBasket(visitor: FeatureVisitor, days: number) {
  const journey = await findDirectJourney(visitor, days);
  return visitor.send(`${api}/basket/add`, { journeys: [{ ...oneAdult, journeyId: journey?.journeyId }] });
}

/** Puts a small disk at a folder. @returns whether this is permitted, as it is for root */
async function mountSmallDisk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]).status === 0;
}

/** Fills the disk of a folder. @returns a function that frees the space */
function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const handle = openSync(file, 'w');
  try {
    for (const size of [1_048_576, 4096, 1]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
  return () => rmSync(file);
}

it(
  'a live host whose disk is full refuses sales, reports it, and completes what was paid when there is space',
  async ({ skip }) => {
    const shop = await openLiveShop();
    const isMounted = await mountSmallDisk(shop.dataFolder);
    onTestFinished(async () => {
      await shop.hosts[0]?.stop();
      if (isMounted) spawnSync('umount', [shop.dataFolder]);
      await shop.close();
    });
    if (!isMounted) skip('A small disk can only be mounted as root.');
    const [host] = shop.hosts;
    await host?.start();
    const entrance = { origin: host?.origin ?? '', providerOrigin: shop.provider.origin };
    const firstOrder = await buyInDays(entrance, 3);
    const paidPurchase = await startPurchase(entrance, 3);
    const visitor = createFeatureVisitor(entrance.origin);
    expect(await readHealth(entrance)).toMatchObject([200, { status: 'ok' }]);

    const freeDisk = fillDisk(shop.dataFolder);
    // The write-ahead file may have space for a few more writes.
    await expect.poll(async () => (await addToBasket(visitor, 4)).status, { timeout: 60_000 }).toBe(503);
    expect(await readHealth(entrance)).toMatchObject([503, { status: 'read-only', warnings: ['disk-space-low'] }]);
    await paidPurchase.pay();
    const waitingPurchases = [buyInDays(entrance, 3), buyInDays(entrance, 4)];
    const answers = [await addToBasket(visitor, 4), await visitor.open(`${api}/payments/current`)];
    for (const { status, text } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(503);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }

    freeDisk();
    const orders = [firstOrder, await paidPurchase.waitForOrder(), ...(await Promise.all(waitingPurchases))];
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(4);
    await expect.poll(() => shop.mails.length, { timeout: 60_000 }).toBe(4);
    await expect.poll(() => readHealth(entrance), { timeout: 90_000 }).toMatchObject([200, { status: 'ok' }]);
    const audit = await runAudit(shop);
    expect(audit.text).toMatch(/^orders: 4$/m);
    expect(audit.text).toMatch(/\nNothing is wrong\.\n$/);
  },
  2 * timeLimitMs,
);

it(
  'a live host whose clock was three days ahead for a moment holds, delays and refuses nothing for as long',
  async () => {
    const { env, setAhead, remove } = await createShiftedClock();
    onTestFinished(remove);
    const shop = await openLiveShop({ env });
    onTestFinished(() => shop.close());
    const [host] = shop.hosts;
    await host?.start();
    const entrance = { origin: host?.origin ?? '', providerOrigin: shop.provider.origin };
    const order = await buyInDays(entrance, 8);
    await expect.poll(() => shop.mails.length, { timeout: 30_000 }).toBe(1);
    expect(await readHealth(entrance)).toMatchObject([200, { warnings: [] }]);

    // The tickets of the next two orders fail to be sent, before and while the clock is ahead.
    shop.setRefusingMail(true);
    const earlyOrder = await buyInDays(entrance, 8);
    await setAhead(3 * dayMs);
    await expect
      .poll(() => readHealth(entrance), { timeout: 15_000 })
      .toMatchObject([200, { warnings: ['tickets-unsent', 'clock-stepped'] }]);
    const lateOrder = await buyInDays(entrance, 8);
    const visitor = createFeatureVisitor(entrance.origin);
    expect((await addToBasket(visitor, 8)).status).toBe(200);
    await startPurchase(entrance, 8);
    const guesser = createFeatureVisitor(entrance.origin);
    const findOrder = (customerIdentifier: string) =>
      guesser.send(`${api}/orders/key`, { customerIdentifier, referenceNumber: order.orderNumber });
    await expect.poll(async () => (await findOrder('eve@example.com')).status, { timeout: 30_000 }).toBe(429);
    expect((await runAudit(shop)).text).toMatch(
      /^places held in open baskets: 1\nplaces held while they are paid: 1$/m,
    );

    await setAhead(0);
    shop.setRefusingMail(false);
    await expect.poll(() => shop.mails.length, { timeout: 30_000 }).toBe(3);
    expect((await findOrder('anna@example.com')).status).toBe(200);
    await expect
      .poll(async () => (await runAudit(shop)).text, { timeout: 30_000 })
      .toMatch(/^places held in open baskets: 0\nplaces held while they are paid: 0$/m);
    expect(JSON.parse((await visitor.open(`${api}/basket`)).text)).toMatchObject({ basket: null });
    const database = await openDatabase({ dataDir: shop.dataFolder });
    onTestFinished(() => database.destroy());
    const unpaid = database.selectFrom('payments').select('status').where('status', '!=', 'PAID');
    expect(await unpaid.execute()).toEqual([{ status: 'EXPIRED' }]);
    expect(await readHealth(entrance)).toMatchObject([200, { warnings: ['clock-stepped'] }]);
    // Sales continue.
    const orders = [order, earlyOrder, lateOrder, await buyInDays(entrance, 8)];
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(4);
    const audit = await runAudit(shop);
    expect(audit.text).toMatch(/^orders: 4$/m);
    expect(audit.text).toMatch(/\nNothing is wrong\.\n$/);
  },
  2 * timeLimitMs,
);
