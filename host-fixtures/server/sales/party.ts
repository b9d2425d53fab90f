/** Who travels together. */
export interface Party {
  /** Everybody: concession holders, students and travellers in wheelchairs among them. */
  readonly total: number;
  readonly concession: number;
  /** Students. */
  readonly nus: number;
  /** Travellers who stay in their wheelchair: they take a wheelchair space and no seat. */
  readonly wheelchairSeated: number;
}

/** What each kind of traveller pays of an adult's price. */
const shares = { concession: 2 / 3, nus: 0.9 };

/** Seats that a party takes on a coach. */
export function seatsFor({ total, wheelchairSeated }: Party): number {
  return Math.max(0, total - wheelchairSeated);
}

/**
 * The price of a whole party, each traveller's rounded to the hundredth (spec §3 "price").
 *
 * @param adultPrice in the currency's main unit
 */
export function partyPrice(adultPrice: number, { total, concession, nus }: Party): number {
  const cents = Math.round(adultPrice * 100);
  const adults = Math.max(0, total - concession - nus);
  const all =
    adults * cents + concession * Math.round(cents * shares.concession) + nus * Math.round(cents * shares.nus);
  return all / 100;
}

/** A sum of amounts without the dust of binary fractions; null where every part is free. */
export function sumOf(prices: readonly (number | null)[]): number | null {
  const priced = prices.filter((price) => price !== null);
  return priced.length === 0 ? null : Math.round(priced.reduce((sum, price) => sum + price, 0) * 100) / 100;
}
