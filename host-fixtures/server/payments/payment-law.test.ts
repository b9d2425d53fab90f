import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { testCards } from '../../provider/test-cards.ts';
import { sequencesToTry } from '../../testing/test-database.ts';
import { openProviderShop } from '../../testing/provider-shop.ts';
import { type PaymentProvider } from './payment-provider.ts';
import { isUndecidedSession } from './payment-states.ts';
import { providerKinds } from './providers.ts';

const minute = 60_000;

/** Events from travellers, tabs, networks and processes. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add', 'restart', 'reconcile', 'find', 'deafen', 'cancel', 'give-up', 'repeat-callback'),
  }),
  fc.record({ kind: fc.constant('start' as const), key: fc.constantFrom('one', 'two', 'three') }),
  fc.record({ kind: fc.constant('card' as const), number: fc.constantFrom(...testCards.map(({ number }) => number)) }),
  fc.record({ kind: fc.constant('code' as const), code: fc.constantFrom('123456', '0') }),
  fc.record({ kind: fc.constant('later' as const), ms: fc.constantFrom(1000, minute, 16 * minute) }),
  fc.record({
    kind: fc.constant('lose' as const),
    call: fc.constantFrom<keyof PaymentProvider>('open', 'read', 'capture', 'void'),
    loss: fc.constantFrom('request' as const, 'answer' as const),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
type Shop = Awaited<ReturnType<typeof openProviderShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

/**
 * Performs an event.
 *
 * @returns the payment that the traveller has by then
 */
async function happen(
  shop: Shop,
  one: Traveller,
  { known, what }: { readonly known: PaymentAnswer | undefined; readonly what: Happening },
): Promise<PaymentAnswer | undefined> {
  const seen = known?.redirectUrl === undefined ? undefined : known;
  switch (what.kind) {
    case 'start': {
      const basket = await one.basket();
      return (await one.pay(basket?.total ?? 0, what.key)) ?? known;
    }
    case 'card':
      if (seen) await one.card(seen, what.number);
      return known;
    case 'code':
      if (seen) await one.code(seen, what.code);
      return known;
    case 'later':
      shop.later(what.ms);
      return known;
    case 'lose':
      shop.losses.set(what.call, what.loss);
      return known;
    case 'add':
      await one.send('basket', {}, { method: 'DELETE' }).then(() => one.add().catch(() => 0));
      return known;
    case 'give-up':
      if (seen) await one.giveUp(seen);
      return known;
    case 'cancel':
      if (known) await one.cancel(known.paymentId);
      return known;
    case 'find':
      shop.losses.clear();
      return known;
    case 'deafen':
      shop.shop.isDeaf = !shop.shop.isDeaf;
      return known;
    case 'restart':
      await shop.restart();
      return known;
    case 'reconcile':
      await shop.reconcile();
      return known;
    case 'repeat-callback': {
      const callback = shop.sent.at(-1);
      if (callback) await shop.deliverCallback(callback);
      return known;
    }
  }
}

const names = Object.keys(providerKinds);

it.each(names)(
  'whatever happens at %s, no money is taken without an order, and all payments end',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 24 }), async (happenings) => {
        const shop = await openProviderShop(name);
        const one = await shop.traveller();
        let known: PaymentAnswer | undefined = await one.pay(await one.add(), 'one');
        for (const what of happenings) {
          known = await happen(shop, one, { known, what });
          expect((await shop.audit()).wrong).toEqual([]);
        }
        shop.losses.clear();
        shop.shop.isDeaf = false;
        for (let pass = 0; pass < 3; pass += 1) {
          shop.later(20 * minute);
          await shop.reconcile();
        }
        const { wrong, count } = await shop.audit();
        expect(wrong).toEqual([]);
        const open = [
          'payments under way',
          'orders whose payment is not captured yet',
          'places held while they are paid',
        ];
        expect(open.map(count)).toEqual([0, 0, 0]);
        expect((await shop.theirs.sessions()).filter(({ status }) => isUndecidedSession(status))).toEqual([]);
        await shop.close();
      }),
      { numRuns: sequencesToTry(25) },
    );
  },
  120_000,
);
