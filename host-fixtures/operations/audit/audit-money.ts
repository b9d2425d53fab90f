import { type SessionRow } from '../../provider/provider-database.ts';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import {
  getCurrency,
  isSameMoney,
  toMainAmount,
  type Money,
  fromMinorAmount,
  sumMoney,
} from '#shared/domain/kit/money/money.ts';
import { type BasketLineRow, type HoldRow } from '../../server/database/sales-tables.ts';
import { type OrderRow, type PaymentRow } from '../../server/database/order-tables.ts';
import { groupBy } from '../../server/kit/group-by.ts';

/** The host's rows that contain amounts and currencies. */
export interface MoneyRows {
  /** The lines of baskets: one for each journey. */
  readonly lines: readonly Pick<BasketLineRow, 'basket_id' | 'currency'>[];
  /** The places that the lines hold. */
  readonly holds: readonly (Pick<HoldRow, 'currency'> & { readonly basket_id: string })[];
  readonly payments: readonly Pick<PaymentRow, 'payment_id' | 'amount_minor' | 'currency'>[];
  readonly orders: readonly Pick<OrderRow, 'basket_id' | 'gross_minor' | 'currency' | 'status'>[];
  /** The cost of each sold basket, from its lines, fees, codes and charges, keyed by its id; undefined if currencies differ. */
  readonly costs: ReadonlyMap<string, Money | undefined>;
}

/** A payment in the provider's own database. `reference` is the host's id of the payment. */
type Session = Pick<SessionRow, 'reference' | 'status' | 'amount_minor' | 'currency'>;

/**
 * Counts differences between the amounts and currencies of lines, baskets, orders, payments and the provider's sessions, for
 * the audit of the sales. Each count must be 0.
 *
 * @param sessions by reference; a payment without a session is not compared. Undefined if the provider's books were not read
 */
export function countMoneyFaults(rows: MoneyRows, sessions: ReadonlyMap<string, Session> | undefined) {
  const { lines, holds, payments, orders, costs } = rows;
  const confirmedOrders = orders.filter(({ status }) => status === 'CONFIRMED');
  // An amount that is undefined, because its currency is unknown or mixed, equals no amount.
  const isSameAmount = (a: Money | undefined, b: Money | undefined) => a !== undefined && isSameMoney(a, b);
  const baskets = groupBy([...lines, ...holds], ({ basket_id }) => basket_id);
  const isMixed = (basketRows: readonly { readonly currency: string }[]) =>
    new Set(basketRows.map(({ currency }) => currency)).size > 1;
  return {
    /** Baskets whose lines and holds have more than one currency. */
    mixedBaskets: [...baskets.values()].filter(isMixed).length,
    /** Confirmed orders whose total is not the cost of their basket. Orders whose basket is not sold are not compared. */
    ordersDifferingFromBaskets: confirmedOrders.filter(
      (order) => costs.has(order.basket_id) && !isSameAmount(getGross(order), costs.get(order.basket_id)),
    ).length,
    /** Payments with another amount or currency at the provider; undefined without its books. */
    paymentsDifferingFromProvider:
      sessions &&
      payments.filter(({ payment_id, amount_minor, currency }) => {
        const session = sessions.get(payment_id);
        if (session === undefined || moneylessStatuses.includes(session.status)) return false;
        return session.amount_minor !== amount_minor || session.currency !== currency;
      }).length,
  };
}

/**
 * The statuses of sessions that took no money and will take none. Their amounts do not matter; a session that was voided before
 * it was opened has none.
 */
const moneylessStatuses: readonly string[] = ['VOIDED', 'DECLINED', 'CANCELLED'];

/**
 * Returns the total of confirmed orders for each currency, sorted by currency, in its main unit: pounds, not pence. Orders with
 * an unknown currency are left out.
 */
export function sumOrdersByCurrency(orders: MoneyRows['orders']): readonly (readonly [CurrencyCode, number])[] {
  const amounts = orders.filter(({ status }) => status === 'CONFIRMED').flatMap((order) => getGross(order) ?? []);
  return [...groupBy(amounts, getCurrency)]
    .map(([currency, group]) => [currency, toMainAmount(sumMoney(currency, group))] as const)
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** The total of an order; undefined if the currency is unknown. */
function getGross(order: Pick<OrderRow, 'gross_minor' | 'currency'>): Money | undefined {
  const currency = readCurrency(order.currency);
  return currency && fromMinorAmount(order.gross_minor, currency);
}
