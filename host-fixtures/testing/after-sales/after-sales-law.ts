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

/** Ends all losses, and reconciles until all payments and refunds have ended. */
async function settle(shop: AfterSalesShop): Promise<void> {
  shop.losses.clear();
  shop.hostState.ignoresCallbacks = false;
  for (let pass = 0; pass < 4; pass += 1) {
    shop.advance(20 * minute);
    await shop.reconcile();
  }
}

/** Payments, refunds and sessions that have not ended. */
async function getOpenPayments({ database, providerDatabase }: AfterSalesShop) {
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
 * For each order, what the provider has captured, less refunds and what a card refused to take back; and the worth of the
 * order.
 */
async function getBalances({ database, providerDatabase }: AfterSalesShop) {
  const sessions = await providerDatabase.selectFrom('sessions').selectAll().execute();
  const refunds = await providerDatabase.selectFrom('refunds').selectAll().where('status', '=', 'REFUNDED').execute();
  const payments = await database.selectFrom('payments').select(['payment_id', 'order_number']).execute();
  const refusedRefunds = await database.selectFrom('refunds').selectAll().where('status', '=', 'REFUSED').execute();
  const orders = await database.selectFrom('orders').selectAll().where('status', '=', 'CONFIRMED').execute();
  const sum = (rows: readonly { readonly amount_minor: number }[]) =>
    rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
  return orders.map(({ order_number, gross_minor }) => {
    const paymentIds = payments
      .filter((payment) => payment.order_number === order_number)
      .map(({ payment_id }) => payment_id);
    const capturedSessions = sessions.filter(
      ({ reference, status }) => status === 'CAPTURED' && paymentIds.includes(reference),
    );
    const ids = capturedSessions.map(({ session_id }) => session_id);
    const back = refunds.filter(({ session_id }) => ids.includes(session_id));
    const owedRefunds = refusedRefunds.filter((refund) => refund.order_number === order_number);
    return { order_number, balance: sum(capturedSessions) - sum(back) - sum(owedRefunds), worth: gross_minor };
  });
}

/** The sum of the parts of an order's answer. */
function addUp({ reservations, feesBreakdown, discountTotal = 0, retainedTotal, ...order }: AnsweredOrder): number {
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
 * After any steps, every order is worth what was paid for it and not refunded: at the host, at the provider, in the sum of the
 * order's answer, and in each message about it. All payments end, and the audit finds nothing after any step.
 *
 * @param seeds each seed draws a few sequences, and is a separate test
 */
export function holdAfterSalesLaw(seeds: readonly number[]): void {
  it.each(seeds)(
    'after any steps, every order is worth what was paid for it and not refunded (seed %i)',
    async (seed) => {
      await fc.assert(fc.asyncProperty(afterSalesSteps, checkSequence), {
        numRuns: sequencesPerSeed,
        seed,
        reporter: reportSeeded('after-sales law'),
      });
    },
    240_000,
  );
}

async function checkSequence(steps: readonly AfterSalesStep[]): Promise<void> {
  countWork('sequences');
  const shop = await testShop({ hosts: 3 });
  await keepLaw(shop, steps, { withinMs: 0 });
  await shop.close();
}

/** Waits until a list is empty, and fails with its elements otherwise. */
async function expectNothing(readRows: () => Promise<readonly object[]>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const elements = await readRows();
    if (elements.length === 0 || performance.now() >= deadline) return expect(elements).toEqual([]);
    await wait(50);
  }
}

/**
 * Makes some steps at a shop, and checks all of its money after each.
 *
 * @param options.withinMs the time that other work of the processes may take
 */
export async function keepLaw(
  shop: AfterSalesShop,
  steps: readonly AfterSalesStep[],
  { withinMs }: { readonly withinMs: number },
): Promise<void> {
  const getFaults = async () => (await shop.audit()).faults;
  const traveller = await shop.traveller();
  const makeStep = afterSalesTraveller(shop, traveller);
  for (const step of steps) {
    await makeStep(step);
    await expectNothing(getFaults, withinMs);
  }
  await settle(shop);
  await expectNothing(() => getOpenPayments(shop), withinMs);
  await expectNothing(getFaults, withinMs);
  for (const { order_number, balance, worth } of await getBalances(shop)) {
    expect(balance).toBe(worth);
    const answer = await traveller.confirmation(`?orderNumber=${order_number}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const order = answer.json<AnsweredOrder>();
    expect(order.grossTotal).toBeCloseTo(worth / 100);
    expect(addUp(order)).toBeCloseTo(order.grossTotal);
  }
  for (const { text_body: body } of await shop.database.selectFrom('mails').select('text_body').execute())
    expectSum(mailedAmounts(body));
}
