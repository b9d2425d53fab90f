import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerEnquiry } from './live-operator.ts';
import { buyInThreeDays, type Entrance } from './live-purchases.ts';
import { hasNginx, type LiveShop, openLiveShop, runAudit, startNginx, timeLimitMs } from './live-shop.ts';

describe.skipIf(!hasNginx)('a live host behind nginx (skipped without nginx)', () => {
  let shop: LiveShop;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let entrance: Entrance;
  beforeAll(async () => {
    shop = await openLiveShop();
    await shop.hosts[0]?.start();
    nginx = await startNginx(shop);
    entrance = { origin: nginx.origin, providerOrigin: shop.provider.origin };
  }, timeLimitMs);
  afterAll(async () => {
    await nginx.close();
    await shop.close();
  }, timeLimitMs);

  it(
    'sells a ticket, mails it, and refunds it',
    async () => {
      const { orderNumber, call } = await buyInThreeDays(entrance);
      expect(orderNumber).toMatch(/^\w{6,}$/);
      await expect.poll(() => shop.mails.length, { timeout: 30_000 }).toBe(1);
      const [ticket] = shop.mails;
      expect(ticket?.to).toEqual(['anna@example.com']);
      const links = [...(ticket?.email.html ?? '').matchAll(/href="([^"]+)"/g)].map(
        ([, link = '']) => new URL(link).origin,
      );
      expect(new Set(links)).toEqual(new Set(['https://shop.example']));
      expect(ticket?.email.attachments.length).toBeGreaterThan(0);

      const order = (await call('GET', 'orders/confirmation')).body as { reservations: { reservationKey: string }[] };
      const refund = await call('POST', `cancellation/${order.reservations[0]?.reservationKey}/refund`, {});
      expect(refund).toMatchObject({ status: 200, body: { orderNumber } });
      await expect.poll(async () => (await runAudit(shop)).text, { timeout: 60_000 }).toContain('\nrefunds made: 1\n');
      expect((await runAudit(shop)).text).toMatch(/\nNothing is wrong\.\n$/);
    },
    timeLimitMs,
  );

  it(
    'mails an enquiry to the operator, whose answer reaches the traveller',
    async () => {
      await answerEnquiry(shop, entrance.origin);
    },
    timeLimitMs,
  );
});
