import { getCurrency, isSameMoney, isZero, type Money, sumMoney } from '../kit/money/money.ts';
import type { PlacedSeat } from './placed-seat.ts';

/**
 * What most seats of a coach cost; a price is written on a seat only where it is another (look, "Seat plan").
 *
 * @returns null is free
 */
export function commonPrice(seats: readonly PlacedSeat[]): Money | null {
  const counts: { readonly price: Money | null; count: number }[] = [];
  for (const { price } of seats) {
    const known = counts.find((other) => isSameMoney(other.price, price));
    if (known) known.count += 1;
    else counts.push({ price, count: 1 });
  }
  const [first] = counts.toSorted((one, other) => other.count - one.count);
  return first?.price ?? null;
}

/** What the seats of a party cost on top of the tickets; null where they cost nothing. */
export function sumExtras(seats: readonly PlacedSeat[]): Money | null {
  const prices = seats.flatMap(({ price }) => (price && !isZero(price) ? [price] : []));
  return prices[0] ? sumMoney(getCurrency(prices[0]), prices) : null;
}
