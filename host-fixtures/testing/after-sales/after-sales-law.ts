import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWork } from '#test/support/measure/count-work.ts';
import { reportSeeded } from '#test/support/seeds/report-seed.ts';
import { type AfterSalesStep, afterSalesSteps } from './after-sales-sequences.ts';
import { type AfterSalesShop, afterSalesTraveller } from './after-sales-steps.ts';
import { expectSum, mailedAmounts } from './mailed-amounts.ts';
import { type AnsweredOrder } from '../test-booking.ts';
import { testShop } from '../test-shop.ts';

const minute = 60_000;
/** Sequences of steps drawn by each seed. A seed that found a fault repeats it only if this number stays. */
const sequencesPerSeed = 5;

/** Everything is found again, and everybody has the time that it takes. */
async function comeToAnEnd(shop: AfterSalesShop): Promise<void> {
  shop.losses.clear();
  shop.shop.isDeaf = false;
  for (let pass = 0; pass < 4; pass += 1) {
    shop.later(20 * minute);
    await shop.reconcile();
  }
}

/** What is still under way at the host, and at the provider. */
async function unended({ database, providerDatabase }: AfterSalesShop) {
  const payments = await database
    .selectFrom('payments')
    .select(['status', 'capture_state'])
    .where(({ eb, or }) => or([eb('status', 'in', ['REDIRECT', 'PENDING']), eb('capture_state', '=', 'DUE')]))
    .execute();
  const refunds = await database
    .selectFrom('refunds')
    .select('status')
    .where('status', 'in', ['DUE', 'PENDING'])
    .execute();
  const sessions = await providerDatabase
    .selectFrom('sessions')
    .select('status')
    .where('status', 'in', ['OPEN', 'CHALLENGED', 'PROCESSING', 'AUTHORISED'])
    .execute();
  return [...payments, ...refunds, ...sessions];
}

/**
 * What the provider has taken for each order less what it has given back, and what is still owed since a card refused it,
 * beside what the order is worth.
 */
async function moneyOf({ database, providerDatabase }: AfterSalesShop) {
  const sessions = await providerDatabase.selectFrom('sessions').selectAll().execute();
  const given = await providerDatabase.selectFrom('refunds').selectAll().where('status', '=', 'REFUNDED').execute();
  const payments = await database.selectFrom('payments').select(['payment_id', 'order_number']).execute();
  const refused = await database.selectFrom('refunds').selectAll().where('status', '=', 'REFUSED').execute();
  const orders = await database.selectFrom('orders').selectAll().where('status', '=', 'CONFIRMED').execute();
  const sum = (rows: readonly { readonly amount_minor: number }[]) =>
    rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
  return orders.map(({ order_number, gross_minor }) => {
    const own = payments.filter((payment) => payment.order_number === order_number).map(({ payment_id }) => payment_id);
    const taken = sessions.filter(({ reference, status }) => status === 'CAPTURED' && own.includes(reference));
    const ids = taken.map(({ session_id }) => session_id);
    const back = given.filter(({ session_id }) => ids.includes(session_id));
    const owed = refused.filter((refund) => refund.order_number === order_number);
    return { order_number, kept: sum(taken) - sum(back) - sum(owed), worth: gross_minor };
  });
}

/** What the parts of an order's answer come to, as a traveller would add them up. */
function addedUp({ reservations, feesBreakdown, discountTotal = 0, retainedTotal, ...order }: AnsweredOrder): number {
  const travels = reservations.filter(({ status }) => status === 'CONFIRMED');
  const tickets = travels.reduce((sum, { journey }) => sum + journey.price, 0);
  const { booking, amendment } = feesBreakdown;
  const extras = [order.markupTotal, booking, amendment, retainedTotal].reduce<number>(
    (sum, fee) => sum + (fee ?? 0),
    0,
  );
  return tickets + extras - discountTotal;
}

/**
 * Whatever happens after a sale, every order is worth what was paid for it and not given back: at the host, at the provider, and
 * as a traveller adds up what the order's answer says, and each message about it. Nothing stays under way, and the auditor finds nothing after any step.
 *
 * @param seeds each draws a few sequences, which are a test of their own
 */
export function holdAfterSalesLaw(seeds: readonly number[]): void {
  it.each(seeds)(
    'whatever happens after a sale, every order is worth what was paid for it and not given back (seed %i)',
    async (seed) => {
      await fc.assert(fc.asyncProperty(afterSalesSteps, tryLaw), {
        numRuns: sequencesPerSeed,
        seed,
        reporter: reportSeeded('after-sales law'),
      });
    },
    240_000,
  );
}

async function tryLaw(steps: readonly AfterSalesStep[]): Promise<void> {
  countWork('sequences');
  const shop = await testShop({ hosts: 3 });
  await keepLaw(shop, steps, { withinMs: 0 });
  await shop.close();
}

/** Waits until nothing is found, and fails with what is found in the end. */
async function isNothing(look: () => Promise<readonly object[]>, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found.length === 0 || performance.now() >= until) return expect(found).toEqual([]);
    await wait(50);
  }
}

/**
 * Does some steps at a shop, and looks at all of its money after each.
 *
 * @param patience.withinMs how long what processes do beside may take to come to rest
 */
export async function keepLaw(
  shop: AfterSalesShop,
  steps: readonly AfterSalesStep[],
  { withinMs }: { readonly withinMs: number },
): Promise<void> {
  const wrong = async () => (await shop.audit()).wrong;
  const one = await shop.traveller();
  const happen = afterSalesTraveller(shop, one);
  for (const step of steps) {
    await happen(step);
    await isNothing(wrong, withinMs);
  }
  await comeToAnEnd(shop);
  await isNothing(() => unended(shop), withinMs);
  await isNothing(wrong, withinMs);
  for (const { order_number, kept, worth } of await moneyOf(shop)) {
    expect(kept).toBe(worth);
    const answer = await one.confirmation(`?orderNumber=${order_number}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const told = answer.json<AnsweredOrder>();
    expect(told.grossTotal).toBeCloseTo(worth / 100);
    expect(addedUp(told)).toBeCloseTo(told.grossTotal);
  }
  for (const { text_body: body } of await shop.database.selectFrom('mails').select('text_body').execute())
    expectSum(mailedAmounts(body));
}
