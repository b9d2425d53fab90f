import { getCurrency, type Money, sumMoney, multiplyMoney } from '#shared/domain/kit/money/money.ts';

/** A group of travellers. */
export interface Party {
  /** All travellers, including concessions, students and wheelchair users. */
  readonly total: number;
  readonly concession: number;
  /** Students. */
  readonly nus: number;
  /** Travellers who stay in their wheelchair: they take a wheelchair space and no seat. */
  readonly wheelchairSeated: number;
}

/** Shares of the adult price. */
const shares = { concession: 2 / 3, nus: 0.9 };

/** The number of seats that a party needs on a coach. */
export function seatsFor({ total, wheelchairSeated }: Party): number {
  return Math.max(0, total - wheelchairSeated);
}

/**
 * The price for a party; the price of each traveller is rounded to the minor unit of the currency (spec §3 "price").
 */
export function partyPrice(adultPrice: Money, { total, concession, nus }: Party): Money {
  if (concession === 0 && nus === 0) return multiplyMoney(adultPrice, total);
  const adults = Math.max(0, total - concession - nus);
  return sumMoney(getCurrency(adultPrice), [
    multiplyMoney(adultPrice, adults),
    multiplyMoney(multiplyMoney(adultPrice, shares.concession), concession),
    multiplyMoney(multiplyMoney(adultPrice, shares.nus), nus),
  ]);
}
