import type { PlacedSeat } from './placed-seat.ts';

/**
 * What most seats of a coach cost; a price is written on a seat only where it is another (look, "Seat plan").
 *
 * @returns in the currency's main unit; null is free
 */
export function commonPrice(seats: readonly PlacedSeat[]): number | null {
  const counts = new Map<number | null, number>();
  for (const { price } of seats) counts.set(price, (counts.get(price) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** What the seats of a party cost on top of the tickets, in the currency's main unit. */
export function extraOf(seats: readonly PlacedSeat[]): number {
  return seats.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
