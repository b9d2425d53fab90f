import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { answerEnquiry } from './live-operator.ts';
import { buyInThreeDays } from './live-purchases.ts';
import { hasNginx, type LiveShop, openLiveShop, runAudit, startNginx, timeLimitMs } from './live-shop.ts';

/** Travellers who buy one after the other, in several rows at the same time. */
const rows = 4;
const purchasesOfRow = 4;
const killEveryMs = 5000;
const fewestKills = 3;
const processCount = 3;

describe.skipIf(!hasNginx)('three live hosts on PostgreSQL behind nginx (skipped without nginx)', () => {
  let shop: LiveShop;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let dropDatabase: () => Promise<unknown>;
  beforeAll(async () => {
    const { url, drop } = await postgresCopy(testPostgres());
    dropDatabase = drop;
    shop = await openLiveShop({ databaseUrl: url, hostCount: processCount });
    await Promise.all(shop.hosts.map((host) => host.start()));
    nginx = await startNginx(shop);
  }, timeLimitMs);
  afterAll(async () => {
    await nginx.close();
    await shop.close();
    await dropDatabase();
  }, timeLimitMs);

  it(
    'sell, mail and refund while one of them is killed every five seconds, and then answer an enquiry',
    async () => {
      const entrance = { origin: nginx.origin, providerOrigin: shop.provider.origin };
      const run = { isOver: false, kills: 0 };
      const killLoop = (async () => {
        while (!run.isOver || run.kills < fewestKills) {
          await wait(killEveryMs);
          const host = shop.hosts[run.kills % processCount];
          await host?.kill();
          run.kills += 1;
          await host?.start();
        }
      })();
      const orders: string[] = [];
      await Promise.all(
        Array.from({ length: rows }, async () => {
          for (let count = 0; count < purchasesOfRow; count += 1) {
            const { orderNumber, call } = await buyInThreeDays(entrance);
            orders.push(orderNumber);
            const order = await call('GET', 'orders/confirmation');
            const [reservation] = (order.body as { reservations: { reservationKey: string }[] }).reservations;
            if (count % 2 === 0) await call('POST', `cancellation/${reservation?.reservationKey}/refund`, {});
          }
        }),
      );
      run.isOver = true;
      await killLoop;
      const expectedCount = rows * purchasesOfRow;
      expect(new Set(orders).size).toBe(expectedCount);
      const countTickets = () => {
        const tickets = shop.mails.filter(({ email }) => email.attachments.length > 0);
        return new Set(tickets.map(({ email }) => email.messageId)).size;
      };
      await expect.poll(countTickets, { timeout: 60_000 }).toBeGreaterThanOrEqual(expectedCount);
      await answerEnquiry(shop, nginx.origin);
      const refundLine = `\nrefunds made: ${expectedCount / 2}\n`;
      await expect.poll(async () => (await runAudit(shop)).text, { timeout: 60_000 }).toContain(refundLine);
      expect((await runAudit(shop)).text).toMatch(/\nNothing is wrong\.\n$/);
    },
    2 * timeLimitMs,
  );
});
