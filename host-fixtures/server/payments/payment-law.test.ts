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
const paymentEvent = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'add',
      'restart',
      'reconcile',
      'restore-calls',
      'toggle-callbacks',
      'cancel',
      'give-up',
      'repeat-callback',
    ),
  }),
  fc.record({ kind: fc.constant('start' as const), key: fc.constantFrom('one', 'two', 'three') }),
  fc.record({ kind: fc.constant('card' as const), number: fc.constantFrom(...testCards.map(({ number }) => number)) }),
  fc.record({ kind: fc.constant('code' as const), code: fc.constantFrom('123456', '0') }),
  fc.record({ kind: fc.constant('advance' as const), ms: fc.constantFrom(1000, minute, 16 * minute) }),
  fc.record({
    kind: fc.constant('lose' as const),
    call: fc.constantFrom<keyof PaymentProvider>('open', 'read', 'capture', 'void'),
    loss: fc.constantFrom('request' as const, 'answer' as const),
  }),
);
type PaymentEvent = typeof paymentEvent extends fc.Arbitrary<infer Value> ? Value : never;
type Shop = Awaited<ReturnType<typeof openProviderShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

/**
 * Performs an event.
 *
 * @returns the payment of the traveller after it
 */
async function performEvent(
  shop: Shop,
  traveller: Traveller,
  { payment, event }: { readonly payment: PaymentAnswer | undefined; readonly event: PaymentEvent },
): Promise<PaymentAnswer | undefined> {
  const openPayment = payment?.redirectUrl === undefined ? undefined : payment;
  switch (event.kind) {
    case 'start': {
      const basket = await traveller.basket();
      return (await traveller.pay(basket?.total ?? 0, event.key)) ?? payment;
    }
    case 'card':
      if (openPayment) await traveller.card(openPayment, event.number);
      return payment;
    case 'code':
      if (openPayment) await traveller.code(openPayment, event.code);
      return payment;
    case 'advance':
      shop.advance(event.ms);
      return payment;
    case 'lose':
      shop.losses.set(event.call, event.loss);
      return payment;
    case 'add':
      await traveller.send('basket', {}, { method: 'DELETE' }).then(() => traveller.add().catch(() => 0));
      return payment;
    case 'give-up':
      if (openPayment) await traveller.giveUp(openPayment);
      return payment;
    case 'cancel':
      if (payment) await traveller.cancel(payment.paymentId);
      return payment;
    case 'restore-calls':
      shop.losses.clear();
      return payment;
    case 'toggle-callbacks':
      shop.hostState.ignoresCallbacks = !shop.hostState.ignoresCallbacks;
      return payment;
    case 'restart':
      await shop.restart();
      return payment;
    case 'reconcile':
      await shop.reconcile();
      return payment;
    case 'repeat-callback': {
      const callback = shop.sent.at(-1);
      if (callback) await shop.deliverCallback(callback);
      return payment;
    }
  }
}

const providerNames = Object.keys(providerKinds);

it.each(providerNames)(
  'at %s, no money is taken without an order and all payments end, after any sequence of events',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(paymentEvent, { minLength: 4, maxLength: 24 }), async (paymentEvents) => {
        const shop = await openProviderShop(name);
        const traveller = await shop.traveller();
        let payment: PaymentAnswer | undefined = await traveller.pay(await traveller.add(), 'one');
        for (const event of paymentEvents) {
          payment = await performEvent(shop, traveller, { payment, event });
          expect((await shop.audit()).faults).toEqual([]);
        }
        shop.losses.clear();
        shop.hostState.ignoresCallbacks = false;
        for (let pass = 0; pass < 3; pass += 1) {
          shop.advance(20 * minute);
          await shop.reconcile();
        }
        const { faults, count } = await shop.audit();
        expect(faults).toEqual([]);
        const counts = [
          'payments under way',
          'orders whose payment is not captured yet',
          'places held while they are paid',
        ];
        expect(counts.map(count)).toEqual([0, 0, 0]);
        expect((await shop.testProvider.sessions()).filter(({ status }) => isUndecidedSession(status))).toEqual([]);
        await shop.close();
      }),
      { numRuns: sequencesToTry(25) },
    );
  },
  120_000,
);
