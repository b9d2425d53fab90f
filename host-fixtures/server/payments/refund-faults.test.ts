import { describe, expect, it } from 'vitest';
import { openProviderShop } from '../../testing/provider-shop.ts';
import { direct } from '../../testing/test-visitor.ts';
import { providerKinds } from './providers.ts';

const second = 1000;
const approved = '4242424242424242';

type Shop = Awaited<ReturnType<typeof openProviderShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;
const refunds = ({ database }: Shop) =>
  database.selectFrom('refunds').select(['status', 'reason']).orderBy('refund_no').execute();
const theirs = ({ theirs: provider }: Shop) => provider.refunds();
const wrong = async ({ audit }: Shop) => (await audit()).wrong;

/** Overrides refunds at the provider and, for the sandbox, by the scenario too, which each cancellation applies again. */
async function overrideRefunds({ theirs: provider }: Shop, one: Traveller, override: 'refuses' | 'pends') {
  await provider.overrideRefunds(override);
  await one.open({ url: `/bus-tracker?scenario=refund-${override === 'refuses' ? 'refused' : 'pending'}` });
}

describe.each(Object.keys(providerKinds))('at %s', (name) => {
  async function sold() {
    const shop = await openProviderShop(name);
    const one = await shop.traveller();
    const order = await one.buy([direct]);
    return { shop, one, key: String(order.reservations?.[0]?.reservationKey), paid: order.grossTotal };
  }

  describe('a refund', () => {
    it.each(['request', 'answer'] as const)(
      'whose %s is lost is made once, after a restart, by the next reconciliation whose time has come',
      async (loss) => {
        const { shop, one, key } = await sold();
        // The provider's callback about a refund would cause a retry, so it is disabled.
        shop.shop.isDeaf = true;
        shop.losses.set('refund', loss);
        const answer = await one.refund(key);
        expect(answer.json()).toMatchObject({ errors: [] });
        expect(await refunds(shop)).toEqual([{ status: 'DUE', reason: null }]);
        expect(await wrong(shop)).toEqual([]);
        await shop.restart();
        shop.losses.clear();
        await shop.reconcile();
        expect(await refunds(shop)).toEqual([{ status: 'DUE', reason: null }]);
        shop.later(second);
        await shop.reconcile();
        expect(await refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
        expect(await theirs(shop)).toEqual([{ status: 'REFUNDED' }]);
        expect(await wrong(shop)).toEqual([]);
      },
    );

    it('is requested with growing waits while the provider does not answer', async () => {
      const { shop, one, key } = await sold();
      shop.losses.set('refund', 'request');
      await one.refund(key);
      const waits = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const { next_at, created_at } = await shop.database
          .selectFrom('refunds')
          .select(['next_at', 'created_at'])
          .executeTakeFirstOrThrow();
        waits.push(next_at - created_at);
        shop.later(5 * 60 * second);
        await shop.reconcile();
      }
      expect(waits.slice(0, 3)).toEqual([second, 5 * 60 * second + 2 * second, 10 * 60 * second + 4 * second]);
      const last = (waits.at(-1) ?? 0) - (waits.at(-2) ?? 0);
      expect(last).toBe(5 * 60 * second);
    });

    it('waits until the money was captured', async () => {
      const shop = await openProviderShop(name);
      const one = await shop.traveller();
      shop.losses.set('capture', 'request');
      const order = await one.buy([direct]);
      await one.refund(order.reservations?.[0]?.reservationKey);
      expect([await refunds(shop), await theirs(shop)]).toEqual([[{ status: 'DUE', reason: null }], []]);
      expect(await wrong(shop)).toEqual([]);
      shop.losses.clear();
      shop.later(60 * second);
      await shop.reconcile();
      expect(await refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
      expect(await wrong(shop)).toEqual([]);
    });

    it('of money that can never be captured is not made', async () => {
      const shop = await openProviderShop(name);
      const one = await shop.traveller();
      shop.losses.set('capture', 'request');
      const order = await one.buy([direct], '4000000000006009');
      await one.refund(order.reservations?.[0]?.reservationKey);
      shop.losses.clear();
      shop.later(60 * second);
      await shop.reconcile();
      expect([await refunds(shop), await theirs(shop)]).toEqual([[], []]);
      expect((await one.confirmation()).statusCode).toBe(404);
      expect(await wrong(shop)).toEqual([]);
    });

    it('that the provider has not decided is settled by its callback', async () => {
      const { shop, one, key } = await sold();
      await overrideRefunds(shop, one, 'pends');
      await one.refund(key);
      expect(await refunds(shop)).toEqual([{ status: 'PENDING', reason: null }]);
      expect(await wrong(shop)).toEqual([]);
      shop.later(15 * second);
      await expect.poll(() => refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
      expect(await wrong(shop)).toEqual([]);
    });

    it('that is undecided is settled by polling if no callback arrives', async () => {
      const { shop, one, key } = await sold();
      await overrideRefunds(shop, one, 'pends');
      shop.shop.isDeaf = true;
      await one.refund(key);
      await shop.restart();
      shop.later(15 * second);
      await shop.reconcile();
      expect(await refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    });

    it('that the provider refuses is owed, and not requested again', async () => {
      const { shop, one, key, paid } = await sold();
      await overrideRefunds(shop, one, 'refuses');
      await one.refund(key);
      expect(await refunds(shop)).toEqual([{ status: 'REFUSED', reason: expect.stringMatching(/^\w*card\w*$/) }]);
      shop.later(3600 * second);
      await shop.reconcile();
      expect(await theirs(shop)).toEqual([{ status: 'REFUSED' }]);
      const order = (await one.confirmation()).json<{ refunds: readonly object[]; grossTotal: number }>();
      expect(order).toMatchObject({ grossTotal: 0, refunds: [{ status: 'REFUSED', amount: paid }] });
      const audit = await shop.audit();
      expect([audit.wrong, audit.count('refunds refused, which are owed otherwise')]).toEqual([[], 1]);
    });
  });

  it('a completed refund that fails later is owed again', async () => {
    const { shop, one, key, paid } = await sold();
    await one.refund(key);
    expect(await refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    shop.later(3600 * second);
    await shop.theirs.failRefunds?.();
    const status = shop.theirs.failRefunds === undefined ? 'REFUNDED' : 'REFUSED';
    const isOwed = status === 'REFUSED';
    expect(await refunds(shop)).toEqual([{ status, reason: isOwed ? 'lost_or_stolen_card' : null }]);
    // The order's history contains each change once.
    await shop.reconcile();
    const order = (await one.confirmation()).json<{ refunds: readonly object[] }>();
    expect(order.refunds).toMatchObject([{ status, amount: paid }]);
    const lines = await shop.database.selectFrom('order_history').select('action').orderBy('entry_no').execute();
    expect(lines.map(({ action }) => action).filter((action) => action.startsWith('REFUND'))).toEqual([
      'REFUNDED',
      ...(isOwed ? ['REFUND_REFUSED'] : []),
    ]);
    const audit = await shop.audit();
    expect([audit.wrong, audit.count('refunds refused, which are owed otherwise')]).toEqual([[], isOwed ? 1 : 0]);
  });

  it('a process that dies between cancellation and refund makes the refund after its restart', async () => {
    const { shop, one, key } = await sold();
    shop.losses.set('refund', 'request');
    await one.refund(key);
    // The state if the process dies before its request.
    await shop.database.updateTable('refunds').set({ tries: 0, next_at: 0 }).execute();
    shop.losses.clear();
    await shop.restart();
    await shop.reconcile();
    expect(await refunds(shop)).toEqual([{ status: 'REFUNDED', reason: null }]);
    expect(await wrong(shop)).toEqual([]);
  });

  it('a cancellation that fails half-way has changed nothing', async () => {
    const { shop, one, key } = await sold();
    await shop.database.schema.alterTable('order_history').renameTo('elsewhere').execute();
    expect((await one.refund(key)).statusCode).toBe(500);
    await shop.database.schema.alterTable('elsewhere').renameTo('order_history').execute();
    expect(await refunds(shop)).toEqual([]);
    expect(await wrong(shop)).toEqual([]);
    expect((await one.refund(key)).statusCode).toBe(200);
  });

  it('a cancelled seat can be bought by another traveller, and is never sold twice', async () => {
    const { shop, one, key } = await sold();
    await one.refund(key);
    const other = await shop.traveller();
    await other.card(await other.pay(await other.add(direct, 2)), approved);
    await other.payment();
    expect(await wrong(shop)).toEqual([]);
  });
});
