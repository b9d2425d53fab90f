import { randomUUID } from 'node:crypto';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type testShop } from './test-shop.ts';
import { type AnsweredBasket } from './test-visitor.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
/** A browser that buys. */
export type Traveller = Awaited<ReturnType<Shop['traveller']>>;

/** A card that is always approved. */
export const approvedCard = '4242424242424242';

/** A reservation in the answer of an order; the fields that tests check. */
export interface AnsweredReservation {
  readonly reservationNumber: string;
  readonly reservationKey: string;
  readonly status: string;
  readonly canReschedule: boolean;
  readonly journey: {
    readonly journeyId: string;
    readonly lineItemId: string;
    readonly price: number;
    readonly passengers: number;
  };
  readonly passengers: readonly object[];
}

/** The answer of an order; the fields that tests check. */
export interface AnsweredOrder {
  readonly orderNumber: string;
  readonly grossTotal: number;
  readonly retainedTotal: number | null;
  readonly discountTotal?: number;
  readonly markupTotal: number | null;
  readonly feesBreakdown: { readonly booking: number | null; readonly amendment: number | null };
  readonly reservations: readonly AnsweredReservation[];
  readonly refunds: readonly { readonly amount: number; readonly status: string }[];
}

/** The answer to a change of a basket. */
export interface AnsweredChange {
  readonly basket:
    | (AnsweredBasket & { readonly basketKind: string; readonly tradeIns: readonly { readonly value: number }[] })
    | null;
  readonly errors: readonly { readonly id: string | number; readonly message: string }[];
}

/** What a traveller does after a purchase. */
export function afterSales(traveller: Traveller) {
  const toUrl = (key: string, path: string) => `cancellation/${key}/reschedule${path}`;
  const get = async (url: string) => traveller.open({ url: `/journey-planner/api/${url}` });
  const post = (url: string, payload: object, key: string = randomUUID()) => traveller.send(url, payload, { key });
  return {
    order: async (number = '') =>
      (await traveller.confirmation(number && `?orderNumber=${number}`)).json<AnsweredOrder>(),
    get: (key: string, path = '') => get(toUrl(key, path)),
    choose: (key: string, journeyId: string, idempotency?: string) => post(toUrl(key, ''), { journeyId }, idempotency),
    seats: (key: string, lineItemId: string, seats: readonly object[]) =>
      post(toUrl(key, '/seats'), { lineItemId, seats }),
    giveUp: (key: string) => traveller.send(toUrl(key, ''), {}, { method: 'DELETE' }),
    confirm: (key: string, total?: number, idempotency?: string) =>
      post(
        toUrl(key, '/confirm'),
        total === undefined ? {} : { total, currency: 'GBP', returnUrl: '/journey-planner/payment/in-progress' },
        idempotency,
      ),
    plan: (id: string) => get(`cancellation/reservation/reschedule/${id}/seat-plan`),
    amend: (orderNumber: string, reservationNumbers: readonly string[]) =>
      post('reservations/amend', { orderNumber, reservationNumbers }),
    /** Buys journeys, one call to add for each. @returns the order */
    async buy(journeyIds: readonly string[], passengers = 1): Promise<AnsweredOrder> {
      for (const journeyId of journeyIds) await traveller.add(journeyId, passengers);
      await this.payBasket();
      return this.order();
    },
    async payBasket(): Promise<PaymentAnswer | undefined> {
      const { total = 0 } = (await traveller.basket()) ?? {};
      const payment = await traveller.pay(total, randomUUID());
      if (payment?.redirectUrl !== undefined) await traveller.card(payment, approvedCard);
      return (await traveller.payment()) ?? undefined;
    },
  };
}
