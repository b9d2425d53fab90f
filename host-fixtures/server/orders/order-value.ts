import { getCurrency, sumMoney, type Money } from '#shared/domain/kit/money/money.ts';
import { type OrderChargeRow } from '../database/order-tables.ts';
import { getBasketCurrency, getLineValues, type Totals, getTotals } from '../sales/prices/fees.ts';
import { type StoredOrder } from './stored-order.ts';

/**
 * The parts of an order that determine its value. `charges` are in addition to the basket: the retained parts of the prices of
 * cancelled journeys, the fees of changes and, as negative amounts, refunded booking and text message fees.
 */
type ValuedOrder = Pick<StoredOrder, 'basket' | 'charges'>;

/**
 * The current value of an order: its confirmed journeys after discounts, its fees, which remain in the basket when a journey
 * is cancelled, and its charges. It equals what was paid minus what was refunded.
 */
export function getOrderValue({ basket, charges }: ValuedOrder): Money {
  const { total } = getTotals(basket);
  return sumMoney(getCurrency(total), [total, ...charges.map(({ amount }) => amount)]);
}

/** The amounts that make up the current value of an order. Amounts that do not apply are null. */
export interface OrderAmounts extends Totals {
  /** The part of cancelled journeys' prices that was not refunded. */
  readonly retained: Money | null;
}

/** Returns the amounts of an order. Booking and text message fees are null if they were refunded. */
export function getOrderAmounts(order: ValuedOrder): OrderAmounts {
  const totals = getTotals(order.basket);
  const refundedFees = sumCharges(order, 'FEES_RETURNED') === null ? {} : { booking: null, sms: null };
  return {
    ...totals,
    ...refundedFees,
    // The fees for changes of an order are charges; the totals of its basket do not contain them.
    amendment: sumCharges(order, 'CHANGE_FEE'),
    retained: sumCharges(order, 'RETAINED'),
    total: getOrderValue(order),
  };
}

/** The sum of an order's charges of one kind; null without such charges. */
function sumCharges({ basket, charges }: ValuedOrder, kind: OrderChargeRow['kind']): Money | null {
  const amounts = charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount);
  return amounts.length === 0 ? null : sumMoney(getBasketCurrency(basket), amounts);
}

/** The cost of some lines (journeys of the order that are not cancelled or exchanged), after discounts. */
export function getCost({ basket }: Pick<ValuedOrder, 'basket'>, lineItemIds: readonly string[]): Money {
  const values = getLineValues(basket);
  const costs = basket.lines.flatMap(({ lineItemId }, index) =>
    lineItemIds.includes(lineItemId) ? (values[index] ?? []) : [],
  );
  return sumMoney(getBasketCurrency(basket), costs);
}

/**
 * The booking and text message fees of an order after discounts: the total of its basket without lines. The caller must
 * ensure that they were not refunded before.
 */
export function getRefundableFees({ basket }: Pick<ValuedOrder, 'basket'>): Money {
  // All lines become ended ones, in the order of their ids (the order in which they were added), because the line that was added
  // first determines the booking fee, even if it has ended.
  const endedLines = [...(basket.endedLines ?? []), ...basket.lines].sort(
    (a, b) => Number(a.lineItemId) - Number(b.lineItemId),
  );
  return getTotals({ ...basket, lines: [], endedLines }).total;
}
