import { getCurrency, type Money, sumMoney, multiplyMoney } from '#shared/domain/kit/money/money.ts';

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

/** The price of a whole party, each traveller's rounded to the currency's minor unit (spec §3 "price"). */
export function partyPrice(adultPrice: Money, { total, concession, nus }: Party): Money {
  if (concession === 0 && nus === 0) return multiplyMoney(adultPrice, total);
  const adults = Math.max(0, total - concession - nus);
  return sumMoney(getCurrency(adultPrice), [
    multiplyMoney(adultPrice, adults),
    multiplyMoney(multiplyMoney(adultPrice, shares.concession), concession),
    multiplyMoney(multiplyMoney(adultPrice, shares.nus), nus),
  ]);
}
