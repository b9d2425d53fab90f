import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { createOrderKeys, reservationNumberOf } from '../server/orders/order-keys.ts';
import { type PaymentProvider } from '../server/payments/payment-provider.ts';
import { keyFor } from '../server/visits/purpose-key.ts';
import { visitCookies } from '../server/visits/visit.ts';
import { afterSales, type AnsweredChange } from './test-booking.ts';
import { testSecret } from './test-app.ts';
import { type testShop } from './test-shop.ts';
import { direct, withChange } from './test-visitor.ts';

/** What may happen to orders after they are bought, step by step, and how each step is done. */

/** What of a shop is needed for such steps, and for looking at what they lead to. */
export type AfterSalesShop = Pick<
  Awaited<ReturnType<typeof testShop>>,
  | ('database' | 'providerDatabase' | 'now' | 'later' | 'losses' | 'shop' | 'sent' | 'hear')
  | ('restart' | 'reconcile' | 'audit' | 'traveller')
>;
type Traveller = Awaited<ReturnType<AfterSalesShop['traveller']>>;

const minute = 60_000;
const approved = '4242424242424242';
const journeys = [direct, withChange, '203103111', '*203103112', '203103121'] as const;
/** Good ones are likelier: without an order nothing can be changed. */
const cards = [
  ...Array<string>(4).fill(approved),
  ...['4000000000000002', '4000000000002008', '4000000000002222', '4000000000005001'],
  ...['4000000000007007', '4000000000006009', '4000000000003220'],
] as const;
const scenarios = [
  ...['refund-refused', 'refund-pending', 'coach-cancelled', 'quote-expired'],
  ...['reschedule-fails', 'payment-pending', 'zero-total', 'seat-taken'],
] as const;

const journey = fc.constantFrom(...journeys);
const card = fc.constantFrom(...cards);
/** Which of the reservations that there are, the newest first. */
const which = fc.nat(3);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const weighted = (weight: number, arbitrary: fc.Arbitrary<AfterSalesStep>) => ({ weight, arbitrary });

/** One thing that a traveller, a tab, a network or a process does. */
export type AfterSalesStep =
  | { readonly kind: 'buy'; readonly journeys: readonly string[]; readonly code: string; readonly card: string }
  | { readonly kind: 'move' | 'race'; readonly which: number; readonly journey: string; readonly card: string }
  | { readonly kind: 'choose'; readonly which: number; readonly journey: string }
  | { readonly kind: 'seat'; readonly which: number; readonly seat: number }
  | { readonly kind: 'confirm' | 'forget' | 'quote' | 'cancel' | 'cancel-all' | 'trade'; readonly which: number }
  | { readonly kind: 'amend'; readonly which: number; readonly journey: string; readonly card: string }
  | { readonly kind: 'add'; readonly journey: string }
  | { readonly kind: 'pay' | 'empty' | 'give-up' | 'cancel-payment' }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'later'; readonly ms: number }
  | { readonly kind: 'lose'; readonly call: keyof PaymentProvider; readonly loss: 'request' | 'answer' }
  | { readonly kind: 'find' | 'deafen' | 'restart' | 'reconcile' | 'hear-again' };

const codes = fc.constantFrom('', '', 'AUTOCAR10', 'BIENVENUE5', 'VOYAGE-OFFERT');
const buy = fc.record({
  kind: kind('buy'),
  journeys: fc.array(journey, { minLength: 1, maxLength: 2 }),
  code: codes,
  card,
});

/** What happens after somebody has bought. */
export const afterSalesSteps: fc.Arbitrary<readonly AfterSalesStep[]> = fc
  .tuple(
    buy,
    fc.array(
      fc.oneof(
        weighted(1, buy),
        weighted(4, fc.record({ kind: fc.constantFrom('move', 'move', 'move', 'race'), which, journey, card })),
        weighted(2, fc.record({ kind: kind('choose'), which, journey })),
        weighted(1, fc.record({ kind: kind('seat'), which, seat: fc.nat(60) })),
        weighted(
          5,
          fc.record({ kind: fc.constantFrom('confirm', 'forget', 'quote', 'cancel', 'cancel-all', 'trade'), which }),
        ),
        weighted(3, fc.record({ kind: kind('amend'), which, journey, card })),
        weighted(1, fc.record({ kind: kind('add'), journey })),
        weighted(2, fc.record({ kind: fc.constantFrom('pay', 'empty', 'give-up', 'cancel-payment') })),
        weighted(2, fc.record({ kind: kind('card'), card })),
        weighted(1, fc.record({ kind: kind('scenario'), name: fc.constantFrom('', ...scenarios) })),
        weighted(
          2,
          fc.record({
            kind: kind('later'),
            ms: fc.constantFrom(1000, minute, 16 * minute, 60 * minute, 23 * 60 * minute),
          }),
        ),
        weighted(
          3,
          fc.record({
            kind: kind('lose'),
            call: fc.constantFrom<keyof PaymentProvider>('open', 'read', 'capture', 'void', 'refund'),
            loss: fc.constantFrom('request' as const, 'answer' as const),
          }),
        ),
        weighted(
          4,
          fc.record({ kind: fc.constantFrom('find', 'find', 'deafen', 'restart', 'reconcile', 'hear-again') }),
        ),
      ),
      { minLength: 3, maxLength: 12 },
    ),
  )
  .map(([first, others]) => [first, ...others]);

/** A reservation as a traveller knows it. */
interface Known {
  readonly key: string;
  readonly number: string;
  readonly orderNumber: string;
}

/** Somebody who does such steps at a shop. */
export function afterSalesTraveller(shop: AfterSalesShop, one: Traveller) {
  const after = afterSales(one);
  const keys = createOrderKeys({
    orderSecret: keyFor('orders', testSecret),
    reservationSecret: keyFor('reservations', testSecret),
    now: shop.now,
  });
  let known: PaymentAnswer | undefined;
  const quotes = new Map<string, string>();
  const seen = () => (known?.redirectUrl === undefined ? undefined : known);
  const noted = (payment: PaymentAnswer | undefined) => {
    known = payment ?? known;
    return payment;
  };

  async function reservations(): Promise<readonly Known[]> {
    const rows = await shop.database
      .selectFrom('basket_lines')
      .innerJoin('orders', 'orders.basket_id', 'basket_lines.basket_id')
      .select(['order_number', 'reservation_no', 'key_version'])
      .orderBy('line_item_id', 'desc')
      .execute();
    return rows.map(({ order_number: orderNumber, reservation_no, key_version: keyVersion }) => {
      const name = { orderNumber, no: Number(reservation_no) };
      return { orderNumber, key: keys.reservationKey({ ...name, keyVersion }), number: reservationNumberOf(name) };
    });
  }
  const reservation = async (index: number) => (await reservations())[index] ?? (await reservations())[0];
  const pay = async (key: string = randomUUID()) => noted(await one.pay((await one.basket())?.total ?? 0, key));
  const type = async (payment: PaymentAnswer | undefined, number: string) => {
    if (payment?.redirectUrl === undefined) return;
    await one.card(payment, number);
    await one.code(payment, '123456');
  };
  const reschedule = async ({ key }: Known) =>
    (await after.get(key)).json<Partial<AnsweredChange>>().basket ?? undefined;
  const confirm = async (part: Known) => {
    const total = (await reschedule(part))?.total;
    const answer = await after.confirm(part.key, total);
    return noted(answer.json<{ payment?: PaymentAnswer }>().payment);
  };
  const amend = ({ orderNumber, number }: Known) => after.amend(orderNumber, [number]);
  const quoted = async ({ key }: Known, at: number) => {
    const answer = (await one.cancellation(key)).json<{ choices?: readonly { readonly quoteId: string }[] }>();
    return answer.choices?.at(at)?.quoteId;
  };
  const cancel = async ({ key }: Known, quoteId: string | undefined) => {
    const idempotency = randomUUID();
    // Its answer may have been lost on the way to the browser, too.
    for (let time = 0; time < 2; time += 1)
      await one.refund(key, quoteId === undefined ? {} : { quoteId }, idempotency);
  };

  async function withReservation(index: number, act: (part: Known) => Promise<unknown>): Promise<void> {
    const part = await reservation(index);
    if (part) await act(part);
  }

  /** Does one step, as far as it can be done. */
  return async function happen(step: AfterSalesStep): Promise<void> {
    switch (step.kind) {
      case 'buy':
        for (const id of step.journeys) await one.add(id).catch(() => 0);
        if (step.code !== '') await one.send('basket/redemption-codes', { redemptionCode: step.code });
        return type(await pay(), step.card);
      case 'move':
        return withReservation(step.which, async (part) => {
          await after.choose(part.key, step.journey);
          await type(await confirm(part), step.card);
        });
      case 'race':
        // Two tabs: one pays for a change, while the other gives back what it had quoted before.
        return withReservation(step.which, async (part) => {
          const quoteId = await quoted(part, -1);
          await after.choose(part.key, step.journey);
          const payment = await confirm(part);
          await cancel(part, quoteId);
          await type(payment, step.card);
        });
      case 'choose':
        return withReservation(step.which, ({ key }) => after.choose(key, step.journey));
      case 'seat':
        return withReservation(step.which, async (part) => {
          const { journeyId, lineItemId } = (await reschedule(part))?.journeys[0] ?? {};
          if (journeyId === undefined || lineItemId === undefined) return;
          const plan = (await after.plan(journeyId)).json<{
            decks?: readonly { readonly parts: readonly object[] }[];
          }>();
          const seats = (plan.decks ?? []).flatMap(({ parts }) => parts).filter((it) => 'seatNumber' in it);
          const seat = seats[step.seat];
          if (seat) await after.seats(part.key, lineItemId, [seat]);
        });
      case 'confirm':
        return withReservation(step.which, confirm);
      case 'forget':
        return withReservation(step.which, ({ key }) => after.giveUp(key));
      case 'quote':
        return withReservation(step.which, async (part) => {
          const quoteId = await quoted(part, -1);
          if (quoteId !== undefined) quotes.set(part.key, quoteId);
        });
      case 'cancel':
        return withReservation(step.which, (part) => cancel(part, quotes.get(part.key)));
      case 'cancel-all':
        return withReservation(step.which, async (part) => cancel(part, await quoted(part, -1)));
      case 'trade':
        return withReservation(step.which, amend);
      case 'amend':
        return withReservation(step.which, async (part) => {
          await one.send('basket', {}, { method: 'DELETE' });
          await amend(part);
          await one.add(step.journey).catch(() => 0);
          await type(await pay(), step.card);
        });
      case 'add':
        await one.add(step.journey).catch(() => 0);
        return;
      case 'pay':
        await pay('one key');
        return;
      case 'empty':
        await one.send('basket', {}, { method: 'DELETE' });
        return;
      case 'give-up':
        if (seen()) await one.giveUp(seen());
        return;
      case 'cancel-payment':
        if (known) await one.cancel(known.paymentId);
        return;
      case 'card':
        return type(seen(), step.card);
      case 'scenario':
        one.cookies.set(visitCookies.scenario, step.name);
        return;
      case 'later':
        shop.later(step.ms);
        return;
      case 'lose':
        shop.losses.set(step.call, step.loss);
        return;
      case 'find':
        shop.losses.clear();
        return;
      case 'deafen':
        shop.shop.isDeaf = !shop.shop.isDeaf;
        return;
      case 'restart':
        return shop.restart();
      case 'reconcile':
        return shop.reconcile();
      case 'hear-again': {
        const callback = shop.sent.at(-1);
        if (callback) await shop.hear(callback);
      }
    }
  };
}
