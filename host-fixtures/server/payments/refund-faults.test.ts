import { describe, expect, it } from 'vitest';
import { openProviderShop } from '../../testing/provider-shop.ts';
import { direct } from '../../testing/test-visitor.ts';
import { providerKinds } from './providers.ts';

const secondMs = 1000;
const approvedCard = '4242424242424242';

type Shop = Awaited<ReturnType<typeof openProviderShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;
const readRefunds = ({ database }: Shop) =>
  database.selectFrom('refunds').select(['status', 'reason']).orderBy('refund_no').execute();
const readProviderRefunds = ({ testProvider: provider }: Shop) => provider.refunds();
const findAuditErrors = async ({ audit }: Shop) => (await audit()).faults;

/** Overrides refunds at the provider and, for the sandbox, by the scenario too, which each cancellation applies again. */
async function overrideRefunds({ testProvider: provider }: Shop, traveller: Traveller, override: 'refuses' | 'pends') {
  await provider.overrideRefunds(override);
  await traveller.open({ url: `/bus-tracker?scenario=refund-${override === 'refuses' ? 'refused' : 'pending'}` });
}

describe.each(Object.keys(providerKinds))('at %s', (name) => {
  /** Opens a shop that has sold a ticket to a traveller. */
  async function sellTicket() {
    const shop = await openProviderShop(name);
    const traveller = await shop.traveller();
    const order = await traveller.buy([direct]);
    return { shop, traveller, key: String(order.reservations?.[0]?.reservationKey), paidAmount: order.grossTotal };
  }

  describe('a refund', () => {
    it.each(['request', 'answer'] as const)(
      'whose %s is lost is made once after a restart, by the next reconciliation when it is due',
      async (loss) => {
        const { shop, traveller, key } = await sellTicket();
        // The provider's callback about a refund would cause a retry, so it is disabled.
        shop.hostState.ignoresCallbacks = true;
        shop.losses.set('refund', loss);
        const answer = await traveller.refund(key);
        expect(answer.json()).toMatchObject({ errors: [] });
        expect(await readRefunds(shop)).toEqual([{ status: 'DUE', reason: null }]);
        expect(await findAuditErrors(shop)).toEqual([]);
        await shop.restart();
        shop.losses.clear();
        await shop.reconcile();
        expect(await readRefunds(shop)).toEqual([{ status: 'DUE', reason: null }]);
        shop.advance(secondMs);
        await shop.reconcile();
        expect(await readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
        expect(await readProviderRefunds(shop)).toEqual([{ status: 'REFUNDED' }]);
        expect(await findAuditErrors(shop)).toEqual([]);
      },
    );

    it('is requested with growing waits while the provider does not answer', async () => {
      const { shop, traveller, key } = await sellTicket();
      shop.losses.set('refund', 'request');
      await traveller.refund(key);
      const waits = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const { next_at, created_at } = await shop.database
          .selectFrom('refunds')
          .select(['next_at', 'created_at'])
          .executeTakeFirstOrThrow();
        waits.push(next_at - created_at);
        shop.advance(5 * 60 * secondMs);
        await shop.reconcile();
      }
      expect(waits.slice(0, 3)).toEqual([
        secondMs,
        5 * 60 * secondMs + 2 * secondMs,
        10 * 60 * secondMs + 4 * secondMs,
      ]);
      const lastWait = (waits.at(-1) ?? 0) - (waits.at(-2) ?? 0);
      expect(lastWait).toBe(5 * 60 * secondMs);
    });

    it('waits until the money was captured', async () => {
      const shop = await openProviderShop(name);
      const traveller = await shop.traveller();
      shop.losses.set('capture', 'request');
      const order = await traveller.buy([direct]);
      await traveller.refund(order.reservations?.[0]?.reservationKey);
      expect([await readRefunds(shop), await readProviderRefunds(shop)]).toEqual([
        [{ status: 'DUE', reason: null }],
        [],
      ]);
      expect(await findAuditErrors(shop)).toEqual([]);
      shop.losses.clear();
      shop.advance(60 * secondMs);
      await shop.reconcile();
      expect(await readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
      expect(await findAuditErrors(shop)).toEqual([]);
    });

    it('of money that can never be captured is not made', async () => {
      const shop = await openProviderShop(name);
      const traveller = await shop.traveller();
      shop.losses.set('capture', 'request');
      const order = await traveller.buy([direct], '4000000000006009');
      await traveller.refund(order.reservations?.[0]?.reservationKey);
      shop.losses.clear();
      shop.advance(60 * secondMs);
      await shop.reconcile();
      expect([await readRefunds(shop), await readProviderRefunds(shop)]).toEqual([[], []]);
      expect((await traveller.confirmation()).statusCode).toBe(404);
      expect(await findAuditErrors(shop)).toEqual([]);
    });

    it('that the provider has not decided is settled by its callback', async () => {
      const { shop, traveller, key } = await sellTicket();
      await overrideRefunds(shop, traveller, 'pends');
      await traveller.refund(key);
      expect(await readRefunds(shop)).toEqual([{ status: 'PENDING', reason: null }]);
      expect(await findAuditErrors(shop)).toEqual([]);
      shop.advance(15 * secondMs);
      await expect.poll(() => readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
      expect(await findAuditErrors(shop)).toEqual([]);
    });

    it('that is undecided is settled by polling if no callback arrives', async () => {
      const { shop, traveller, key } = await sellTicket();
      await overrideRefunds(shop, traveller, 'pends');
      shop.hostState.ignoresCallbacks = true;
      await traveller.refund(key);
      await shop.restart();
      shop.advance(15 * secondMs);
      await shop.reconcile();
      expect(await readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    });

    it('that the provider refuses is owed, and not requested again', async () => {
      const { shop, traveller, key, paidAmount } = await sellTicket();
      await overrideRefunds(shop, traveller, 'refuses');
      await traveller.refund(key);
      expect(await readRefunds(shop)).toEqual([{ status: 'REFUSED', reason: expect.stringMatching(/^\w*card\w*$/) }]);
      shop.advance(3600 * secondMs);
      await shop.reconcile();
      expect(await readProviderRefunds(shop)).toEqual([{ status: 'REFUSED' }]);
      const order = (await traveller.confirmation()).json<{ refunds: readonly object[]; grossTotal: number }>();
      expect(order).toMatchObject({ grossTotal: 0, refunds: [{ status: 'REFUSED', amount: paidAmount }] });
      const audit = await shop.audit();
      expect([audit.faults, audit.count('refunds refused, which are owed otherwise')]).toEqual([[], 1]);
    });
  });

  it('a completed refund that fails later is owed again', async () => {
    const { shop, traveller, key, paidAmount } = await sellTicket();
    await traveller.refund(key);
    expect(await readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    shop.advance(3600 * secondMs);
    await shop.testProvider.failRefunds?.();
    const status = shop.testProvider.failRefunds === undefined ? 'REFUNDED' : 'REFUSED';
    const isOwed = status === 'REFUSED';
    expect(await readRefunds(shop)).toEqual([{ status, reason: isOwed ? 'lost_or_stolen_card' : null }]);
    // The order's history contains each change once.
    await shop.reconcile();
    const order = (await traveller.confirmation()).json<{ refunds: readonly object[] }>();
    expect(order.refunds).toMatchObject([{ status, amount: paidAmount }]);
    const lines = await shop.database.selectFrom('order_history').select('action').orderBy('entry_no').execute();
    expect(lines.map(({ action }) => action).filter((action) => action.startsWith('REFUND'))).toEqual([
      'REFUNDED',
      ...(isOwed ? ['REFUND_REFUSED'] : []),
    ]);
    const audit = await shop.audit();
    expect([audit.faults, audit.count('refunds refused, which are owed otherwise')]).toEqual([[], isOwed ? 1 : 0]);
  });

  it('a process that dies between cancellation and refund makes the refund after its restart', async () => {
    const { shop, traveller, key } = await sellTicket();
    shop.losses.set('refund', 'request');
    await traveller.refund(key);
    // The state if the process dies before its request.
    await shop.database.updateTable('refunds').set({ tries: 0, next_at: 0 }).execute();
    shop.losses.clear();
    await shop.restart();
    await shop.reconcile();
    expect(await readRefunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    expect(await findAuditErrors(shop)).toEqual([]);
  });

  it('a cancellation that fails half-way changes nothing', async () => {
    const { shop, traveller, key } = await sellTicket();
    await shop.database.schema.alterTable('order_history').renameTo('elsewhere').execute();
    expect((await traveller.refund(key)).statusCode).toBe(500);
    await shop.database.schema.alterTable('elsewhere').renameTo('order_history').execute();
    expect(await readRefunds(shop)).toEqual([]);
    expect(await findAuditErrors(shop)).toEqual([]);
    expect((await traveller.refund(key)).statusCode).toBe(200);
  });

  it('a cancelled seat can be bought by another traveller, and is never sold twice', async () => {
    const { shop, traveller, key } = await sellTicket();
    await traveller.refund(key);
    const secondTraveller = await shop.traveller();
    await secondTraveller.card(await secondTraveller.pay(await secondTraveller.add(direct, 2)), approvedCard);
    await secondTraveller.payment();
    expect(await findAuditErrors(shop)).toEqual([]);
  });
});
