import { randomUUID } from 'node:crypto';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { createOrderKeys } from '../../server/orders/order-keys.ts';
import { formatReservationNumber } from '../../server/tickets/reservation-number.ts';
import { keyFor } from '../../server/http/visits/purpose-key.ts';
import { visitCookies } from '../../server/http/visits/visit.ts';
import { type AfterSalesStep } from './after-sales-sequences.ts';
import { afterSales, type AnsweredChange } from '../test-booking.ts';
import { testSecret } from '../test-app.ts';
import { type testShop } from '../test-shop.ts';

/** What of a shop is needed for such steps, and for looking at what they lead to. */
export type AfterSalesShop = Pick<
  Awaited<ReturnType<typeof testShop>>,
  | ('database' | 'providerDatabase' | 'now' | 'later' | 'losses' | 'shop' | 'sent' | 'hear')
  | ('restart' | 'reconcile' | 'audit' | 'traveller')
>;
type Traveller = Awaited<ReturnType<AfterSalesShop['traveller']>>;

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
      return { orderNumber, key: keys.reservationKey({ ...name, keyVersion }), number: formatReservationNumber(name) };
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
