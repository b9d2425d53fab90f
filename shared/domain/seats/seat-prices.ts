import { type Basket, getBasketTotal } from '../basket/basket.ts';
import { isFreeOfCharge } from '../basket/next-step.ts';
import { getCurrency, isSameMoney, isZero, type Money, subtractMoney, sumMoney } from '../kit/money/money.ts';
import type { PlacedSeat } from './placed-seat.ts';

/**
 * Returns the most frequent price of a coach's seats; of several equally frequent prices, the one that occurs first in the
 * list. The seat plan shows the price of a seat only if it differs from this one.
 *
 * @returns null if there are no seats, or if the most frequent price is null (such seats cost nothing)
 */
export function findCommonPrice(seats: readonly PlacedSeat[]): Money | null {
  const counts: { readonly price: Money | null; count: number }[] = [];
  for (const { price } of seats) {
    const entry = counts.find((item) => isSameMoney(item.price, price));
    if (entry) entry.count += 1;
    else counts.push({ price, count: 1 });
  }
  const [mostCommon] = counts.toSorted((a, b) => b.count - a.count);
  return mostCommon?.price ?? null;
}

/** Returns the total price of seats, whose prices are all in one currency; null if they cost nothing. */
export function sumSeatPrices(seats: readonly Pick<PlacedSeat, 'price'>[]): Money | null {
  const prices = seats.flatMap(({ price }) => (price && !isZero(price) ? [price] : []));
  return prices[0] ? sumMoney(getCurrency(prices[0]), prices) : null;
}

/** The prices of seats that a selection replaces, and of those that are selected; null if a seat costs nothing. */
export interface SeatPriceChange {
  readonly before: readonly (Money | null)[];
  readonly after: readonly (Money | null)[];
}

/**
 * Returns the total of a basket as it will be once its selected seats are saved. Seats do not change the total of a basket that
 * a discount makes free.
 *
 * @returns the current total if the prices are in another currency than the basket
 */
export function getTotalWithSeats(basket: Basket, { before, after }: SeatPriceChange): Money {
  const total = getBasketTotal(basket);
  const isMixed = [...before, ...after].some((price) => price && getCurrency(price) !== basket.currency);
  const isFreeByDiscount =
    isFreeOfCharge(basket) && basket.discountTotal !== undefined && !isZero(basket.discountTotal);
  if (isMixed || isFreeByDiscount) return total;
  return subtractMoney(sumMoney(basket.currency, [total, ...after]), sumMoney(basket.currency, before));
}
