import { getCurrency, subtractMoney, sumMoney, type Money } from '#shared/domain/kit/money/money.ts';
import { type OrderChargeRow } from '../database/order-tables.ts';
import { getBasketCurrency, type Totals, getTotals } from '../sales/prices/fees.ts';
import { type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
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

/** The cost of some lines (journeys of the order), after discounts: the value of the order minus its value without them. */
export function getCost({ basket, charges }: ValuedOrder, lineItemIds: readonly string[]): Money {
  const remainder = { basket: removeLines(basket, lineItemIds), charges };
  return subtractMoney(getOrderValue({ basket, charges }), getOrderValue(remainder));
}

/**
 * The booking and text message fees of an order after discounts: the total of its basket without lines. The caller must
 * ensure that they were not refunded before.
 */
export function getRefundableFees({ basket }: Pick<ValuedOrder, 'basket'>): Money {
  const ids = basket.lines.map(({ lineItemId }) => lineItemId);
  return getTotals(removeLines(basket, ids)).total;
}

/**
 * The basket as if some lines were cancelled. They become ended lines, in the order of their ids (the order in which they were
 * added), because the line that was added first determines the booking fee, even if it has ended.
 */
function removeLines(basket: StoredBasket, lineItemIds: readonly string[]): StoredBasket {
  const isRemoved = ({ lineItemId }: StoredLine) => lineItemIds.includes(lineItemId);
  return {
    ...basket,
    lines: basket.lines.filter((line) => !isRemoved(line)),
    endedLines: [...(basket.endedLines ?? []), ...basket.lines.filter(isRemoved)].sort(
      (a, b) => Number(a.lineItemId) - Number(b.lineItemId),
    ),
  };
}
