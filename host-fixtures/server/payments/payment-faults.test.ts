import { describe, expect, it } from 'vitest';
import { lateCallbackMs } from '../../provider/test-cards.ts';
import { testNow } from '../../testing/test-app.ts';
import { openProviderShop } from '../../testing/provider-shop.ts';
import { providerKinds } from './providers.ts';
import { type Signing } from './test-provider.test-data.ts';

const approved = '4242424242424242';

type Shop = Awaited<ReturnType<typeof openProviderShop>>;
const orders = ({ database }: Shop) =>
  database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .select(['orders.status', 'capture_state'])
    .execute();
const sessions = ({ theirs }: Shop) => theirs.sessions();
/** All sessions that can be paid. A session whose request was lost may never have been opened. */
const living = async (shop: Shop) => (await sessions(shop)).filter(({ status }) => status !== 'VOIDED');
/** Lets the provider's callbacks arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

describe.each(Object.keys(providerKinds))('at %s', (name) => {
  /** A traveller on the provider's page. */
  async function paying() {
    const shop = await openProviderShop(name);
    const one = await shop.traveller();
    const payment = await one.pay(await one.add());
    return { shop, one, payment };
  }

  describe('callbacks', () => {
    it('complete the order of a traveller who closed the page', async () => {
      const { shop, one, payment } = await paying();
      await one.card(payment, approved);
      await expect.poll(() => orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
      const [order] = await shop.database.selectFrom('orders').select('order_number').execute();
      expect(order?.order_number).toMatch(/^[\dA-Z]{8}$/);
    });

    it('make one order if they are repeated at once and later', async () => {
      const { shop, one, payment } = await paying();
      await one.card(payment, '4000000000002222');
      await expect.poll(() => shop.sent.length).toBe(2);
      await settle();
      const [again] = shop.sent;
      expect(again && (await shop.deliverCallback(again))).toBe(204);
      expect(await orders(shop)).toHaveLength(1);
    });

    it('may be missing: the next reconciliation makes the order', async () => {
      const { shop, one, payment } = await paying();
      await one.card(payment, '4000000000007007');
      expect(await orders(shop)).toEqual([]);
      await shop.reconcile();
      expect(await orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
      expect(shop.sent).toEqual([]);
    });

    it('in the wrong order do not undo the final status', async () => {
      const { shop, one, payment } = await paying();
      shop.shop.isDeaf = true;
      await one.card(payment, '4000000000003220');
      await one.code(payment, '0');
      await settle();
      const late = shop.sent.at(-1) ?? shop.theirs.callback(payment?.paymentId ?? '', { status: 'DECLINED' });
      expect(await shop.deliverCallback(late)).toBe(204);
      // A callback with an outdated status arrives later.
      expect(await shop.deliverCallback(shop.theirs.callback(payment?.paymentId ?? '', { status: 'PROCESSING' }))).toBe(
        204,
      );
      expect(await one.payment()).toMatchObject({ status: shop.theirs.keepsPageOpen ? 'REDIRECT' : 'DECLINED' });
    });

    it('make no order if the provider does not confirm an authorisation', async () => {
      const { shop, one, payment } = await paying();
      expect(await shop.deliverCallback(shop.theirs.callback(payment?.paymentId ?? ''))).toBe(204);
      expect(await orders(shop)).toEqual([]);
      expect(await one.payment()).toMatchObject({ status: 'REDIRECT' });
    });

    it.each<[string, Signing]>([
      ['forged', { secret: 'a guess' }],
      ['old', { at: testNow - 301_000 }],
    ])('are refused when they are %s', async (...[, signing]) => {
      const { shop, payment } = await paying();
      expect(await shop.deliverCallback(shop.theirs.callback(payment?.paymentId ?? '', signing))).toBe(401);
      expect(await orders(shop)).toEqual([]);
    });

    it('are refused if they are unsigned or malformed, and accepted if they are about other objects', async () => {
      const shop = await openProviderShop(name);
      const known = shop.theirs.callback('nobody');
      expect(await shop.deliverCallback({ ...known, headers: {} })).toBe(401);
      expect(await shop.deliverCallback(shop.theirs.unreadable())).toBe(400);
      expect(await shop.deliverCallback(known)).toBe(204);
      expect(await shop.deliverCallback(shop.theirs.foreign() ?? known)).toBe(204);
    });

    it('that are late make the order after the traveller has closed the page', async () => {
      const { shop, one, payment } = await paying();
      await one.card(payment, '4000000000005001');
      await settle();
      expect([shop.sent.length, await orders(shop)]).toEqual([0, []]);
      shop.later(lateCallbackMs);
      await expect.poll(() => orders(shop)).toHaveLength(1);
      expect((await shop.audit()).wrong).toEqual([]);
    });

    it('are sent again if the host could not reach the provider', async () => {
      const { shop, one, payment } = await paying();
      shop.losses.set('read', 'request');
      await one.card(payment, approved);
      await settle();
      expect([shop.sent.length, await orders(shop)]).toEqual([1, []]);
      shop.losses.clear();
      shop.later(1000);
      await expect.poll(() => orders(shop)).toHaveLength(1);
    });
  });

  describe('a process that dies', () => {
    it('before the provider’s page was opened leaves a basket that can be paid', async () => {
      const { shop, one, payment } = await paying();
      const killed = (sinceMs: number) =>
        shop.database
          .updateTable('payments')
          .set({ page_path: null, created_at: testNow - sinceMs })
          .where('payment_id', '=', payment?.paymentId ?? '')
          .execute();
      await killed(14_999);
      await shop.restart();
      await shop.reconcile();
      expect(await shop.database.selectFrom('payments').select('status').execute()).toEqual([{ status: 'REDIRECT' }]);
      await killed(15_000);
      await shop.reconcile();
      expect(await one.payment()).toMatchObject({ status: 'CANCELLED' });
      const { total = 0 } = (await one.basket()) ?? {};
      await one.card(await one.pay(total), approved);
      expect(await one.payment()).toMatchObject({ status: 'PAID' });
      expect((await sessions(shop)).map(({ status }) => status).sort()).toEqual(['CAPTURED', 'VOIDED']);
      expect((await shop.audit()).wrong).toEqual([]);
    });

    it('continues with the opened page if the same key is sent again', async () => {
      const { shop, one, payment } = await paying();
      await shop.database.updateTable('payments').set({ page_path: null }).execute();
      await shop.restart();
      const { total = 0 } = (await one.basket()) ?? {};
      expect(await one.pay(total)).toEqual(payment);
    });

    it('between the card and the order makes the order after its restart', async () => {
      const { shop, one, payment } = await paying();
      shop.losses.set('read', 'answer');
      shop.shop.isDeaf = true;
      await one.card(payment, approved);
      expect(await one.payment()).toMatchObject({ status: 'REDIRECT' });
      expect(await sessions(shop)).toEqual([{ status: 'AUTHORISED' }]);
      await shop.restart();
      shop.losses.clear();
      await shop.reconcile();
      expect(await one.payment()).toMatchObject({ status: 'PAID' });
      expect(await sessions(shop)).toEqual([{ status: 'CAPTURED' }]);
      expect((await shop.audit()).wrong).toEqual([]);
    });

    it.each(['request', 'answer'] as const)(
      'between the order and the capture captures the money after its restart: lost %s',
      async (loss) => {
        const { shop, one, payment } = await paying();
        shop.losses.set('capture', loss);
        await one.card(payment, approved);
        expect(await one.payment()).toMatchObject({ status: 'PAID' });
        expect(await orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
        await shop.restart();
        shop.losses.clear();
        await shop.reconcile();
        expect(await orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
        shop.later(60_000);
        await shop.reconcile();
        expect(await orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
        expect(await sessions(shop)).toEqual([{ status: 'CAPTURED' }]);
        expect((await shop.audit()).wrong).toEqual([]);
      },
    );

    it('while a payment is given up ends it as cancelled after its restart', async () => {
      const { shop, one, payment } = await paying();
      shop.losses.set('void', 'answer');
      expect((await one.cancel(payment?.paymentId)).statusCode).toBe(503);
      expect(await sessions(shop)).toEqual([{ status: 'VOIDED' }]);
      await shop.restart();
      shop.losses.clear();
      await shop.reconcile();
      expect(await one.payment()).toMatchObject({ status: 'CANCELLED' });
      expect(await one.basket()).toMatchObject({ status: 'OPEN' });
    });
  });

  describe('a provider that does not answer', () => {
    it.each(['request', 'answer'] as const)(
      'begins no payment, and the same key can be used again: lost %s',
      async (loss) => {
        const shop = await openProviderShop(name);
        const one = await shop.traveller();
        const total = await one.add();
        shop.losses.set('open', loss);
        expect((await one.start(total)).statusCode).toBe(503);
        expect(await one.payment()).toMatchObject({ status: 'CANCELLED', reason: 'provider_unavailable' });
        expect(await one.basket()).toMatchObject({ status: 'OPEN', total });
        shop.losses.clear();
        await one.card(await one.pay(total), approved);
        expect(await one.payment()).toMatchObject({ status: 'PAID' });
        await shop.reconcile();
        expect(await living(shop)).toEqual([{ status: 'CAPTURED' }]);
        expect((await shop.audit()).wrong).toEqual([]);
      },
    );

    it('is asked to capture an order with growing waits, at most a minute', async () => {
      const { shop, one, payment } = await paying();
      shop.losses.set('capture', 'request');
      await one.card(payment, approved);
      expect(await one.payment()).toMatchObject({ status: 'PAID' });
      const waits: number[] = [];
      for (let tries = 0; tries < 9; tries += 1) {
        const { capture_at } = await shop.database
          .selectFrom('payments')
          .select('capture_at')
          .executeTakeFirstOrThrow();
        waits.push((capture_at - shop.now()) / 1000);
        shop.later(60_000);
        await shop.reconcile();
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    });

    it('keeps a payment pending until its session is voided', async () => {
      const { shop, one } = await paying();
      shop.losses.set('void', 'request');
      shop.later(15 * 60_000);
      await shop.reconcile();
      expect(await one.payment()).toMatchObject({ status: 'REDIRECT' });
      expect(await one.basket()).toMatchObject({ status: 'PENDING' });
      shop.losses.clear();
      await shop.reconcile();
      expect(await one.payment()).toMatchObject({ status: 'EXPIRED' });
    });
  });

  describe('an order whose money cannot be captured', () => {
    it('is cancelled, and its seats are freed', async () => {
      const { shop, one, payment } = await paying();
      await one.card(payment, '4000000000006009');
      expect(await one.payment()).toMatchObject({ status: 'DECLINED', reason: 'capture_failed' });
      expect(await orders(shop)).toEqual([{ status: 'CANCELLED', capture_state: 'IMPOSSIBLE' }]);
      expect((await one.confirmation()).statusCode).toBe(404);
      expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
      await shop.reconcile();
      expect(await sessions(shop)).toEqual([{ status: 'VOIDED' }]);
      const audit = await shop.audit();
      expect([audit.wrong, audit.count('orders cancelled, since their money could not be taken')]).toEqual([[], 1]);
    });
  });

  describe('a session with another sum than requested', () => {
    const spoilt = [
      ['a lower amount', { amount_minor: 1 }],
      ['a higher amount', { amount_minor: 999_999 }],
      ['another currency', { currency: 'CAD' }],
    ] as const;
    const spoil = ({ theirs }: Shop, change: (typeof spoilt)[number][1]) => theirs.spoil(change);

    it.each(spoilt)('is voided while its page is open: %s', async (_case, change) => {
      const { shop, one } = await paying();
      await spoil(shop, change);
      expect(await one.payment()).toMatchObject({ status: 'CANCELLED', reason: 'sum_differs' });
      await shop.reconcile();
      expect(await sessions(shop)).toEqual([{ status: 'VOIDED' }]);
    });

    it.each(spoilt)('makes no order when it is authorised: %s', async (_case, change) => {
      const { shop, one, payment } = await paying();
      shop.shop.isDeaf = true;
      await one.card(payment, approved);
      await spoil(shop, change);
      expect(await one.payment()).toMatchObject({ status: 'CANCELLED', reason: 'sum_differs' });
      await shop.reconcile();
      expect([await orders(shop), await sessions(shop)]).toEqual([[], [{ status: 'VOIDED' }]]);
      expect((await shop.audit()).wrong).toEqual([]);
    });

    it.each(spoilt)('is not captured when its sum changes before: %s', async (_case, change) => {
      const { shop, one, payment } = await paying();
      shop.losses.set('capture', 'request');
      await one.card(payment, approved);
      await one.payment();
      expect(await orders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
      await spoil(shop, change);
      shop.losses.clear();
      shop.later(60_000);
      await shop.reconcile();
      expect(await orders(shop)).toEqual([{ status: 'CANCELLED', capture_state: 'IMPOSSIBLE' }]);
      expect(await one.payment()).toMatchObject({ status: 'DECLINED', reason: 'sum_differs' });
      expect(await sessions(shop)).toEqual([{ status: 'VOIDED' }]);
    });
  });
});
