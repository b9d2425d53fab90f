import { expect, it } from 'vitest';
import { type StandInCall, standInFaults } from '../../../testing/stripe-stand-in/stand-in-faults.ts';
import { shopWith } from '../../../testing/test-shop.ts';
import { createHostMetrics } from '../../../operations/metrics/host-metrics.ts';
import { stripe } from './stripe.ts';
import { openTestProvider, testCallbackSecret, testKey } from './test-provider.test-data.ts';

const minute = 60_000;
const approvedCard = '4242424242424242';
const openCall: StandInCall = 'POST /v1/checkout/sessions';
const readCall: StandInCall = 'GET /v1/checkout/sessions/*';

/** Opens a host that logs everything, with the texts of its logs and answers. */
async function openLoggedHost() {
  const texts: string[] = [];
  const stream = { write: (line: string) => void texts.push(line) };
  const shop = await shopWith(stripe, openTestProvider, { logger: { level: 'trace', stream } });
  const traveller = await shop.traveller();
  /** Makes a call fail during an action, and records the answers. */
  const runWithFault = async (
    call: StandInCall,
    fault: (typeof standInFaults)[number],
    act: () => Promise<unknown>,
  ) => {
    shop.testProvider.faults.set(call, fault);
    texts.push(JSON.stringify(await act()));
    shop.testProvider.faults.clear();
    shop.advance(minute);
    await shop.reconcile();
  };
  return { shop, traveller, texts, runWithFault };
}

// To the host, a connection closed before the call looks like one closed after it, or like a late answer.
it.each(standInFaults.filter((fault) => fault !== 'lost' && fault !== 'late'))(
  'no log, answer or table contains a key if calls fail: %s',
  async (fault) => {
    const { shop, traveller, texts, runWithFault } = await openLoggedHost();
    const getBody = async (call: Promise<{ readonly body: string }>) => (await call).body;
    const total = await traveller.add();
    await runWithFault(openCall, fault, () => getBody(traveller.start(total)));
    const payment = await traveller.pay(total, 'another key');
    await runWithFault(readCall, fault, () => traveller.payment());
    await runWithFault('POST /v1/checkout/sessions/*/expire', fault, () =>
      getBody(traveller.cancel(payment?.paymentId)),
    );

    const secondPayment = await traveller.pay((await traveller.basket())?.total ?? 0, 'a third key');
    await runWithFault('POST /v1/payment_intents/*/capture', fault, async () => {
      await traveller.card(secondPayment, approvedCard);
      return traveller.payment();
    });
    const order = (await traveller.confirmation()).json<{ reservations?: { reservationKey: string }[] }>();
    await runWithFault('POST /v1/refunds', fault, () =>
      getBody(traveller.refund(order.reservations?.[0]?.reservationKey)),
    );
    const { headers, body } = shop.testProvider.createCallback('unknown');
    await shop.deliverCallback({ headers: { ...headers, 'stripe-signature': 't=1,v1=0' }, body: `${body} ` });

    for (const table of ['payments', 'provider_notes', 'refunds', 'orders', 'order_history', 'mails'] as const) {
      texts.push(JSON.stringify(await shop.database.selectFrom(table).selectAll().execute()));
    }
    texts.push(await createHostMetrics({ database: shop.database, now: shop.now }).text());
    const allTexts = texts.join('\n');
    expect(allTexts.includes('a payment will be retried')).toBe(true);
    for (const secret of [testKey, testCallbackSecret]) expect(allTexts.includes(secret.slice(12, 24))).toBe(false);
    expect((await shop.audit()).faults).toEqual([]);
  },
);
