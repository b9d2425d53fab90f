import { currencyOf, subtractMoney, sumOfMoney, type Money } from '#shared/domain/kit/money/money.ts';
import { storedCurrency } from '../database/stored-money.ts';
import { totalsOf } from '../sales/prices/fees.ts';
import { type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
import { type StoredOrder } from './stored-order.ts';

type Valued = Pick<StoredOrder, 'basket' | 'charges'>;

/**
 * What an order comes to now: what its confirmed journeys cost with its codes and its fees, which stay whatever is
 * cancelled, and what it is charged besides. It is what was paid less what was given back.
 */
export function valueOf({ basket, charges }: Valued): Money {
  const { total } = totalsOf(basket);
  return sumOfMoney(currencyOf(total), [total, ...charges.map(({ amount }) => amount)]);
}

/** What some of its journeys cost, by their line items: by so much the order would come to less without them. */
export function costOf({ basket, charges }: Valued, lineItemIds: readonly string[]): Money {
  const others = { basket: basketWithout(basket, lineItemIds), charges };
  return subtractMoney(valueOf({ basket, charges }), valueOf(others));
}

/** What an order is charged for booking and text messages, as far as its codes do not pay for them. */
export function feesOf({ basket }: Pick<Valued, 'basket'>): Money {
  const ids = basket.lines.map(({ lineItemId }) => lineItemId);
  return totalsOf(basketWithout(basket, ids)).total;
}

/** What was paid for an order, less what was given back or is on its way: it is what the order comes to. */
export function balanceOf({ order, payments, refunds }: Pick<StoredOrder, 'order' | 'payments' | 'refunds'>): Money {
  const currency = storedCurrency(order.currency);
  const paid = sumOfMoney(
    currency,
    payments.map(({ amount }) => amount),
  );
  return subtractMoney(
    paid,
    sumOfMoney(
      currency,
      refunds.map(({ amount }) => amount),
    ),
  );
}

/** The basket as it would be without some lines. */
function basketWithout(basket: StoredBasket, lineItemIds: readonly string[]): StoredBasket {
  const isGone = ({ lineItemId }: StoredLine) => lineItemIds.includes(lineItemId);
  return {
    ...basket,
    lines: basket.lines.filter((line) => !isGone(line)),
    endedLines: [...(basket.endedLines ?? []), ...basket.lines.filter(isGone)].sort(
      (one, other) => Number(one.lineItemId) - Number(other.lineItemId),
    ),
  };
}
