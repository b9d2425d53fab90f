import { describe, expect, it } from 'vitest';
import { lateCallbackMs } from '../../provider/test-cards.ts';
import { testNow } from '../../testing/test-app.ts';
import { openProviderShop } from '../../testing/provider-shop.ts';
import { providerKinds } from './providers.ts';
import { type Signing } from './test-provider.test-data.ts';

const approvedCard = '4242424242424242';

type Shop = Awaited<ReturnType<typeof openProviderShop>>;
const readOrders = ({ database }: Shop) =>
  database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .select(['orders.status', 'capture_state'])
    .execute();
const readSessions = ({ testProvider }: Shop) => testProvider.sessions();
/** Reads the sessions that can be paid. A session whose request was lost may never have been opened. */
const readPayableSessions = async (shop: Shop) =>
  (await readSessions(shop)).filter(({ status }) => status !== 'VOIDED');
/** Lets the provider's callbacks arrive. */
const waitForCallbacks = () => new Promise((resolve) => setTimeout(resolve, 30));

describe.each(Object.keys(providerKinds))('at %s', (name) => {
  /** Opens a shop with a traveller on the provider's page. */
  async function startPayment() {
    const shop = await openProviderShop(name);
    const traveller = await shop.traveller();
    const payment = await traveller.pay(await traveller.add());
    return { shop, traveller, payment };
  }

  describe('callbacks', () => {
    it('complete the order of a traveller who closed the page', async () => {
      const { shop, traveller, payment } = await startPayment();
      await traveller.card(payment, approvedCard);
      await expect.poll(() => readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
      const [order] = await shop.database.selectFrom('orders').select('order_number').execute();
      expect(order?.order_number).toMatch(/^[\dA-Z]{8}$/);
    });

    it('make one order if they are repeated at once and later', async () => {
      const { shop, traveller, payment } = await startPayment();
      await traveller.card(payment, '4000000000002222');
      await expect.poll(() => shop.sent.length).toBe(2);
      await waitForCallbacks();
      const [sentCallback] = shop.sent;
      expect(sentCallback && (await shop.deliverCallback(sentCallback))).toBe(204);
      expect(await readOrders(shop)).toHaveLength(1);
    });

    it('may be missing: the next reconciliation makes the order', async () => {
      const { shop, traveller, payment } = await startPayment();
      await traveller.card(payment, '4000000000007007');
      expect(await readOrders(shop)).toEqual([]);
      await shop.reconcile();
      expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
      expect(shop.sent).toEqual([]);
    });

    it('in the wrong order do not undo the final status', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.hostState.ignoresCallbacks = true;
      await traveller.card(payment, '4000000000003220');
      await traveller.code(payment, '0');
      await waitForCallbacks();
      const finalCallback =
        shop.sent.at(-1) ?? shop.testProvider.createCallback(payment?.paymentId ?? '', { status: 'DECLINED' });
      expect(await shop.deliverCallback(finalCallback)).toBe(204);
      // A callback with an outdated status arrives later.
      expect(
        await shop.deliverCallback(
          shop.testProvider.createCallback(payment?.paymentId ?? '', { status: 'PROCESSING' }),
        ),
      ).toBe(204);
      expect(await traveller.payment()).toMatchObject({
        status: shop.testProvider.keepsPageOpen ? 'REDIRECT' : 'DECLINED',
      });
    });

    it('make no order if the provider does not confirm an authorisation', async () => {
      const { shop, traveller, payment } = await startPayment();
      expect(await shop.deliverCallback(shop.testProvider.createCallback(payment?.paymentId ?? ''))).toBe(204);
      expect(await readOrders(shop)).toEqual([]);
      expect(await traveller.payment()).toMatchObject({ status: 'REDIRECT' });
    });

    it.each<[string, Signing]>([
      ['forged', { secret: 'a guess' }],
      ['old', { at: testNow - 301_000 }],
    ])('are refused when they are %s', async (...[, signing]) => {
      const { shop, payment } = await startPayment();
      expect(await shop.deliverCallback(shop.testProvider.createCallback(payment?.paymentId ?? '', signing))).toBe(401);
      expect(await readOrders(shop)).toEqual([]);
    });

    it('are refused if they are unsigned or malformed, and accepted if they are about other objects', async () => {
      const shop = await openProviderShop(name);
      const validCallback = shop.testProvider.createCallback('unknown');
      expect(await shop.deliverCallback({ ...validCallback, headers: {} })).toBe(401);
      expect(await shop.deliverCallback(shop.testProvider.createMalformedCallback())).toBe(400);
      expect(await shop.deliverCallback(validCallback)).toBe(204);
      expect(await shop.deliverCallback(shop.testProvider.createForeignCallback() ?? validCallback)).toBe(204);
    });

    it('that are late make the order after the traveller has closed the page', async () => {
      const { shop, traveller, payment } = await startPayment();
      await traveller.card(payment, '4000000000005001');
      await waitForCallbacks();
      expect([shop.sent.length, await readOrders(shop)]).toEqual([0, []]);
      shop.advance(lateCallbackMs);
      await expect.poll(() => readOrders(shop)).toHaveLength(1);
      expect((await shop.audit()).faults).toEqual([]);
    });

    it('are sent again if the host could not reach the provider', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('read', 'request');
      await traveller.card(payment, approvedCard);
      await waitForCallbacks();
      expect([shop.sent.length, await readOrders(shop)]).toEqual([1, []]);
      shop.losses.clear();
      shop.advance(1000);
      await expect.poll(() => readOrders(shop)).toHaveLength(1);
    });
  });

  describe('a process that dies', () => {
    it('before the provider’s page was opened leaves a basket that can be paid', async () => {
      const { shop, traveller, payment } = await startPayment();
      const simulateCrash = (sinceMs: number) =>
        shop.database
          .updateTable('payments')
          .set({ page_path: null, created_at: testNow - sinceMs })
          .where('payment_id', '=', payment?.paymentId ?? '')
          .execute();
      await simulateCrash(14_999);
      await shop.restart();
      await shop.reconcile();
      expect(await shop.database.selectFrom('payments').select('status').execute()).toEqual([{ status: 'REDIRECT' }]);
      await simulateCrash(15_000);
      await shop.reconcile();
      expect(await traveller.payment()).toMatchObject({ status: 'CANCELLED' });
      const { total = 0 } = (await traveller.basket()) ?? {};
      await traveller.card(await traveller.pay(total), approvedCard);
      expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
      expect((await readSessions(shop)).map(({ status }) => status).sort()).toEqual(['CAPTURED', 'VOIDED']);
      expect((await shop.audit()).faults).toEqual([]);
    });

    it('continues with the opened page if the same key is sent again', async () => {
      const { shop, traveller, payment } = await startPayment();
      await shop.database.updateTable('payments').set({ page_path: null }).execute();
      await shop.restart();
      const { total = 0 } = (await traveller.basket()) ?? {};
      expect(await traveller.pay(total)).toEqual(payment);
    });

    it('between the card and the order makes the order after its restart', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('read', 'answer');
      shop.hostState.ignoresCallbacks = true;
      await traveller.card(payment, approvedCard);
      // Not `REDIRECT`: the host cannot know whether the traveller has paid.
      expect(await traveller.payment()).toMatchObject({ status: 'PENDING' });
      expect(await readSessions(shop)).toEqual([{ status: 'AUTHORISED' }]);
      await shop.restart();
      shop.losses.clear();
      await shop.reconcile();
      expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
      expect(await readSessions(shop)).toEqual([{ status: 'CAPTURED' }]);
      expect((await shop.audit()).faults).toEqual([]);
    });

    it.each(['request', 'answer'] as const)(
      'between the order and the capture captures the money after its restart: lost %s',
      async (loss) => {
        const { shop, traveller, payment } = await startPayment();
        shop.losses.set('capture', loss);
        await traveller.card(payment, approvedCard);
        expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
        expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
        await shop.restart();
        shop.losses.clear();
        await shop.reconcile();
        expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
        shop.advance(60_000);
        await shop.reconcile();
        expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
        expect(await readSessions(shop)).toEqual([{ status: 'CAPTURED' }]);
        expect((await shop.audit()).faults).toEqual([]);
      },
    );

    it('while a payment is given up ends it as cancelled after its restart', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('void', 'answer');
      expect((await traveller.cancel(payment?.paymentId)).statusCode).toBe(503);
      expect(await readSessions(shop)).toEqual([{ status: 'VOIDED' }]);
      await shop.restart();
      shop.losses.clear();
      await shop.reconcile();
      expect(await traveller.payment()).toMatchObject({ status: 'CANCELLED' });
      expect(await traveller.basket()).toMatchObject({ status: 'OPEN' });
    });
  });

  describe('a provider that does not answer', () => {
    it.each(['request', 'answer'] as const)(
      'starts no payment, and the same key can be used again: lost %s',
      async (loss) => {
        const shop = await openProviderShop(name);
        const traveller = await shop.traveller();
        const total = await traveller.add();
        shop.losses.set('open', loss);
        expect((await traveller.start(total)).statusCode).toBe(503);
        expect(await traveller.payment()).toMatchObject({ status: 'CANCELLED', reason: 'provider_unavailable' });
        expect(await traveller.basket()).toMatchObject({ status: 'OPEN', total });
        shop.losses.clear();
        await traveller.card(await traveller.pay(total), approvedCard);
        expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
        await shop.reconcile();
        expect(await readPayableSessions(shop)).toEqual([{ status: 'CAPTURED' }]);
        expect((await shop.audit()).faults).toEqual([]);
      },
    );

    it('gets requests to capture the money with growing waits of at most a minute', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('capture', 'request');
      await traveller.card(payment, approvedCard);
      expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
      const waits: number[] = [];
      for (let tries = 0; tries < 9; tries += 1) {
        const { capture_at } = await shop.database
          .selectFrom('payments')
          .select('capture_at')
          .executeTakeFirstOrThrow();
        waits.push((capture_at - shop.now()) / 1000);
        shop.advance(60_000);
        await shop.reconcile();
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    });

    it('ends a payment, and captures money, if its times were stored while the clock was days ahead', async () => {
      const { shop, traveller } = await startPayment();
      const threeDaysMs = 3 * 24 * 3_600_000;
      shop.advance(-threeDaysMs);
      await shop.reconcile();
      // The browser’s session is only valid by the clock that was ahead, too.
      shop.advance(threeDaysMs);
      expect(await traveller.payment()).toMatchObject({ status: 'EXPIRED' });
      const other = await startPayment();
      other.shop.losses.set('capture', 'request');
      await other.traveller.card(other.payment, approvedCard);
      other.shop.losses.clear();
      other.shop.advance(-threeDaysMs);
      await other.shop.reconcile();
      const rows = await other.shop.database.selectFrom('payments').select('capture_state').execute();
      expect(rows).toEqual([{ capture_state: 'CAPTURED' }]);
    });

    it('leaves a payment pending until its session is voided', async () => {
      const { shop, traveller } = await startPayment();
      shop.losses.set('void', 'request');
      shop.advance(15 * 60_000);
      await shop.reconcile();
      expect(await traveller.payment()).toMatchObject({ status: 'REDIRECT' });
      expect(await traveller.basket()).toMatchObject({ status: 'PENDING' });
      shop.losses.clear();
      await shop.reconcile();
      expect(await traveller.payment()).toMatchObject({ status: 'EXPIRED' });
    });

    it.each(['CANCELLED', 'EXPIRED'] as const)(
      'makes no order of a payment that it may still void: %s',
      async (status) => {
        const { shop, traveller, payment } = await startPayment();
        shop.hostState.ignoresCallbacks = true;
        shop.losses.set('void', 'delay');
        if (status === 'CANCELLED') expect((await traveller.cancel(payment?.paymentId)).statusCode).toBe(503);
        else {
          shop.advance(15 * 60_000);
          await shop.reconcile();
        }
        await traveller.card(payment, approvedCard);
        await shop.reconcile();
        expect(await traveller.payment()).toMatchObject({ status });
        expect(await readOrders(shop)).toEqual([]);
        expect(await readSessions(shop)).toEqual([{ status: 'VOIDED' }]);
        expect((await shop.audit()).faults).toEqual([]);
      },
    );

    it('makes the order of a payment that it should void if the request was lost and the traveller has paid', async () => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('void', 'request');
      expect((await traveller.cancel(payment?.paymentId)).statusCode).toBe(503);
      await traveller.card(payment, approvedCard);
      expect(await traveller.payment()).toMatchObject({ status: 'PAID' });
      expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'CAPTURED' }]);
      expect((await shop.audit()).faults).toEqual([]);
    });
  });

  describe('an order whose money cannot be captured', () => {
    it('is cancelled, and its seats are freed', async () => {
      const { shop, traveller, payment } = await startPayment();
      await traveller.card(payment, '4000000000006009');
      expect(await traveller.payment()).toMatchObject({ status: 'DECLINED', reason: 'capture_failed' });
      expect(await readOrders(shop)).toEqual([{ status: 'CANCELLED', capture_state: 'IMPOSSIBLE' }]);
      expect((await traveller.confirmation()).statusCode).toBe(404);
      expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
      await shop.reconcile();
      expect(await readSessions(shop)).toEqual([{ status: 'VOIDED' }]);
      const audit = await shop.audit();
      expect([audit.faults, audit.count('orders cancelled, since their money could not be taken')]).toEqual([[], 1]);
    });
  });

  describe('a session with a different sum than requested', () => {
    const wrongSums = [
      ['a lower amount', { amount_minor: 1 }],
      ['a higher amount', { amount_minor: 999_999 }],
      ['another currency', { currency: 'CAD' }],
    ] as const;
    const overrideSums = ({ testProvider }: Shop, change: (typeof wrongSums)[number][1]) =>
      testProvider.overrideSums(change);

    it.each(wrongSums)('is voided while its page is open: %s', async (_case, change) => {
      const { shop, traveller } = await startPayment();
      await overrideSums(shop, change);
      expect(await traveller.payment()).toMatchObject({ status: 'CANCELLED', reason: 'sum_differs' });
      await shop.reconcile();
      expect(await readSessions(shop)).toEqual([{ status: 'VOIDED' }]);
    });

    it.each(wrongSums)('makes no order when it is authorised: %s', async (_case, change) => {
      const { shop, traveller, payment } = await startPayment();
      shop.hostState.ignoresCallbacks = true;
      await traveller.card(payment, approvedCard);
      await overrideSums(shop, change);
      expect(await traveller.payment()).toMatchObject({ status: 'CANCELLED', reason: 'sum_differs' });
      await shop.reconcile();
      expect([await readOrders(shop), await readSessions(shop)]).toEqual([[], [{ status: 'VOIDED' }]]);
      expect((await shop.audit()).faults).toEqual([]);
    });

    it.each(wrongSums)('is not captured if its sum has changed: %s', async (_case, change) => {
      const { shop, traveller, payment } = await startPayment();
      shop.losses.set('capture', 'request');
      await traveller.card(payment, approvedCard);
      await traveller.payment();
      expect(await readOrders(shop)).toEqual([{ status: 'CONFIRMED', capture_state: 'DUE' }]);
      await overrideSums(shop, change);
      shop.losses.clear();
      shop.advance(60_000);
      await shop.reconcile();
      expect(await readOrders(shop)).toEqual([{ status: 'CANCELLED', capture_state: 'IMPOSSIBLE' }]);
      expect(await traveller.payment()).toMatchObject({ status: 'DECLINED', reason: 'sum_differs' });
      expect(await readSessions(shop)).toEqual([{ status: 'VOIDED' }]);
    });
  });
});
