import { expect, it } from 'vitest';
import { type StandInCall, standInFaults } from '../../../testing/stripe-stand-in/stand-in-faults.ts';
import { shopWith } from '../../../testing/test-shop.ts';
import { createHostMetrics } from '../../../operations/metrics/host-metrics.ts';
import { stripe } from './stripe.ts';
import { openTestProvider, testCallbackSecret, testKey } from './test-provider.test-data.ts';

const minute = 60_000;
const approved = '4242424242424242';
const opening: StandInCall = 'POST /v1/checkout/sessions';
const reading: StandInCall = 'GET /v1/checkout/sessions/*';

/** A host that logs everything, with its logs and answers. */
async function told() {
  const texts: string[] = [];
  const stream = { write: (line: string) => void texts.push(line) };
  const shop = await shopWith(stripe, openTestProvider, { logger: { level: 'trace', stream } });
  const one = await shop.traveller();
  /** Makes a call fail during an action, and records the answers. */
  const failing = async (call: StandInCall, fault: (typeof standInFaults)[number], act: () => Promise<unknown>) => {
    shop.theirs.faults.set(call, fault);
    texts.push(JSON.stringify(await act()));
    shop.theirs.faults.clear();
    shop.later(minute);
    await shop.reconcile();
  };
  return { shop, one, texts, failing };
}

// To the host, a connection closed before the call looks like one closed after it, or like a late answer.
it.each(standInFaults.filter((fault) => fault !== 'lost' && fault !== 'late'))(
  'a key stands in no log, no answer and no table, whatever fails: %s',
  async (fault) => {
    const { shop, one, texts, failing } = await told();
    const answerOf = async (call: Promise<{ readonly body: string }>) => (await call).body;
    const total = await one.add();
    await failing(opening, fault, () => answerOf(one.start(total)));
    const payment = await one.pay(total, 'another key');
    await failing(reading, fault, () => one.payment());
    await failing('POST /v1/checkout/sessions/*/expire', fault, () => answerOf(one.cancel(payment?.paymentId)));

    const again = await one.pay((await one.basket())?.total ?? 0, 'a third key');
    await failing('POST /v1/payment_intents/*/capture', fault, async () => {
      await one.card(again, approved);
      return one.payment();
    });
    const order = (await one.confirmation()).json<{ reservations?: { reservationKey: string }[] }>();
    await failing('POST /v1/refunds', fault, () => answerOf(one.refund(order.reservations?.[0]?.reservationKey)));
    const { headers, body } = shop.theirs.callback('nobody');
    await shop.deliverCallback({ headers: { ...headers, 'stripe-signature': 't=1,v1=0' }, body: `${body} ` });

    for (const table of ['payments', 'provider_notes', 'refunds', 'orders', 'order_history', 'mails'] as const) {
      texts.push(JSON.stringify(await shop.database.selectFrom(table).selectAll().execute()));
    }
    texts.push(await createHostMetrics({ database: shop.database, now: shop.now }).text());
    const all = texts.join('\n');
    expect(all.includes('a payment will be retried')).toBe(true);
    for (const secret of [testKey, testCallbackSecret]) expect(all.includes(secret.slice(12, 24))).toBe(false);
    expect((await shop.audit()).wrong).toEqual([]);
  },
);
