import { getCurrency, subtractMoney, sumMoney, type Money } from '#shared/domain/kit/money/money.ts';
import { type OrderChargeRow } from '../database/order-tables.ts';
import { basketCurrency, type Totals, getTotals } from '../sales/prices/fees.ts';
import { type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
import { type StoredOrder } from './stored-order.ts';

type Valued = Pick<StoredOrder, 'basket' | 'charges'>;

/**
 * What an order comes to now: what its confirmed journeys cost with its codes and its fees, which stay whatever is
 * cancelled, and what it is charged besides. It is what was paid less what was given back.
 */
export function getOrderValue({ basket, charges }: Valued): Money {
  const { total } = getTotals(basket);
  return sumMoney(getCurrency(total), [total, ...charges.map(({ amount }) => amount)]);
}

/** What an order is charged, as it stands, and what for. Null: nothing. */
export interface OrderCharges extends Totals {
  /** Not paid back for journeys that were cancelled. */
  readonly retained: Money | null;
}

/** What an order comes to now, by what it is charged for: fees that were paid back are charged no more. */
export function getCharges(order: Valued): OrderCharges {
  const totals = getTotals(order.basket);
  const fees = chargedFor(order, 'FEES_RETURNED') === null ? {} : { booking: null, sms: null };
  return {
    ...{ ...totals, ...fees },
    amendment: chargedFor(order, 'CHANGE_FEE'),
    retained: chargedFor(order, 'RETAINED'),
    total: getOrderValue(order),
  };
}

/** What an order is charged for something besides its journeys; null where it is not. */
function chargedFor({ basket, charges }: Valued, kind: OrderChargeRow['kind']): Money | null {
  const amounts = charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount);
  return amounts.length === 0 ? null : sumMoney(basketCurrency(basket), amounts);
}

/** What some of its journeys cost, by their line items: by so much the order would come to less without them. */
export function getCost({ basket, charges }: Valued, lineItemIds: readonly string[]): Money {
  const remainder = { basket: basketWithout(basket, lineItemIds), charges };
  return subtractMoney(getOrderValue({ basket, charges }), getOrderValue(remainder));
}

/** What an order is charged for booking and text messages, as far as its codes do not pay for them. */
export function getRefundableFees({ basket }: Pick<Valued, 'basket'>): Money {
  const ids = basket.lines.map(({ lineItemId }) => lineItemId);
  return getTotals(basketWithout(basket, ids)).total;
}

/** The basket as it would be without some lines. */
function basketWithout(basket: StoredBasket, lineItemIds: readonly string[]): StoredBasket {
  const isRemoved = ({ lineItemId }: StoredLine) => lineItemIds.includes(lineItemId);
  return {
    ...basket,
    lines: basket.lines.filter((line) => !isRemoved(line)),
    endedLines: [...(basket.endedLines ?? []), ...basket.lines.filter(isRemoved)].sort(
      (a, b) => Number(a.lineItemId) - Number(b.lineItemId),
    ),
  };
}
