import { randomUUID } from 'node:crypto';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { createOrderKeys } from '../../server/orders/order-keys.ts';
import { formatReservationNumber } from '../../server/tickets/reservation-number.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { visitCookies } from '../../server/http/visits/visit.ts';
import { type AfterSalesStep } from './after-sales-sequences.ts';
import { afterSales, type AnsweredChange } from '../test-booking.ts';
import { testSecret } from '../test-app.ts';
import { type testShop } from '../test-shop.ts';

/** The parts of a shop that steps and their checks need. */
export type AfterSalesShop = Pick<
  Awaited<ReturnType<typeof testShop>>,
  | ('database' | 'providerDatabase' | 'now' | 'advance' | 'losses' | 'hostState' | 'sent' | 'deliverCallback')
  | ('restart' | 'reconcile' | 'audit' | 'traveller')
>;
type Traveller = Awaited<ReturnType<AfterSalesShop['traveller']>>;

/** A reservation with its key. */
interface KeyedReservation {
  readonly key: string;
  readonly number: string;
  readonly orderNumber: string;
}

/** Returns a function that makes one step at a shop. */
export function afterSalesTraveller(shop: AfterSalesShop, traveller: Traveller) {
  const after = afterSales(traveller);
  const keys = createOrderKeys({
    orderSecret: deriveKey('orders', testSecret),
    reservationSecret: deriveKey('reservations', testSecret),
    now: shop.now,
  });
  let latestPayment: PaymentAnswer | undefined;
  const quotes = new Map<string, string>();
  const getOpenPayment = () => (latestPayment?.redirectUrl === undefined ? undefined : latestPayment);
  const store = (payment: PaymentAnswer | undefined) => {
    latestPayment = payment ?? latestPayment;
    return payment;
  };

  async function reservations(): Promise<readonly KeyedReservation[]> {
    const rows = await shop.database
      .selectFrom('basket_lines')
      .innerJoin('orders', 'orders.basket_id', 'basket_lines.basket_id')
      .select(['order_number', 'reservation_no', 'key_version'])
      .orderBy('line_item_id', 'desc')
      .execute();
    return rows.map(({ order_number: orderNumber, reservation_no, key_version: keyVersion }) => {
      const name = { orderNumber, no: Number(reservation_no) };
      return {
        orderNumber,
        key: keys.createReservationKey({ ...name, keyVersion }),
        number: formatReservationNumber(name),
      };
    });
  }
  const reservation = async (index: number) => (await reservations())[index] ?? (await reservations())[0];
  const pay = async (key: string = randomUUID()) =>
    store(await traveller.pay((await traveller.basket())?.total ?? 0, key));
  const type = async (payment: PaymentAnswer | undefined, number: string) => {
    if (payment?.redirectUrl === undefined) return;
    await traveller.card(payment, number);
    await traveller.code(payment, '123456');
  };
  const reschedule = async ({ key }: KeyedReservation) =>
    (await after.get(key)).json<Partial<AnsweredChange>>().basket ?? undefined;
  const confirm = async (part: KeyedReservation) => {
    const total = (await reschedule(part))?.total;
    const answer = await after.confirm(part.key, total);
    return store(answer.json<{ payment?: PaymentAnswer }>().payment);
  };
  const amend = ({ orderNumber, number }: KeyedReservation) => after.amend(orderNumber, [number]);
  const getQuoteId = async ({ key }: KeyedReservation, at: number) => {
    const answer = (await traveller.cancellation(key)).json<{ choices?: readonly { readonly quoteId: string }[] }>();
    return answer.choices?.at(at)?.quoteId;
  };
  const cancel = async ({ key }: KeyedReservation, quoteId: string | undefined) => {
    const idempotency = randomUUID();
    // The browser may lose the answer as well.
    for (let time = 0; time < 2; time += 1)
      await traveller.refund(key, quoteId === undefined ? {} : { quoteId }, idempotency);
  };

  async function withReservation(index: number, change: (part: KeyedReservation) => Promise<unknown>): Promise<void> {
    const part = await reservation(index);
    if (part) await change(part);
  }

  return async function makeStep(step: AfterSalesStep): Promise<void> {
    switch (step.kind) {
      case 'buy':
        for (const id of step.journeys) await traveller.add(id).catch(() => 0);
        if (step.code !== '') await traveller.send('basket/redemption-codes', { redemptionCode: step.code });
        return type(await pay(), step.card);
      case 'move':
        return withReservation(step.which, async (part) => {
          await after.choose(part.key, step.journey);
          await type(await confirm(part), step.card);
        });
      case 'race':
        // Two tabs: one pays for a change while the other cancels with an earlier quote.
        return withReservation(step.which, async (part) => {
          const quoteId = await getQuoteId(part, -1);
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
          const seats = (plan.decks ?? []).flatMap(({ parts }) => parts).filter((seat) => 'seatNumber' in seat);
          const seat = seats[step.seat];
          if (seat) await after.seats(part.key, lineItemId, [seat]);
        });
      case 'confirm':
        return withReservation(step.which, confirm);
      case 'forget':
        return withReservation(step.which, ({ key }) => after.giveUp(key));
      case 'quote':
        return withReservation(step.which, async (part) => {
          const quoteId = await getQuoteId(part, -1);
          if (quoteId !== undefined) quotes.set(part.key, quoteId);
        });
      case 'cancel':
        return withReservation(step.which, (part) => cancel(part, quotes.get(part.key)));
      case 'cancel-all':
        return withReservation(step.which, async (part) => cancel(part, await getQuoteId(part, -1)));
      case 'trade':
        return withReservation(step.which, amend);
      case 'amend':
        return withReservation(step.which, async (part) => {
          await traveller.send('basket', {}, { method: 'DELETE' });
          await amend(part);
          await traveller.add(step.journey).catch(() => 0);
          await type(await pay(), step.card);
        });
      case 'add':
        await traveller.add(step.journey).catch(() => 0);
        return;
      case 'pay':
        await pay('one key');
        return;
      case 'empty':
        await traveller.send('basket', {}, { method: 'DELETE' });
        return;
      case 'give-up':
        if (getOpenPayment()) await traveller.giveUp(getOpenPayment());
        return;
      case 'cancel-payment':
        if (latestPayment) await traveller.cancel(latestPayment.paymentId);
        return;
      case 'card':
        return type(getOpenPayment(), step.card);
      case 'scenario':
        traveller.cookies.set(visitCookies.scenario, step.name);
        return;
      case 'advance':
        shop.advance(step.ms);
        return;
      case 'lose':
        shop.losses.set(step.call, step.loss);
        return;
      case 'restore-calls':
        shop.losses.clear();
        return;
      case 'toggle-callbacks':
        shop.hostState.ignoresCallbacks = !shop.hostState.ignoresCallbacks;
        return;
      case 'restart':
        return shop.restart();
      case 'reconcile':
        return shop.reconcile();
      case 'repeat-callback': {
        const callback = shop.sent.at(-1);
        if (callback) await shop.deliverCallback(callback);
      }
    }
  };
}
