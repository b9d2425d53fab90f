import { getCurrency, type Money, sumMoney, multiplyMoney } from '#shared/domain/kit/money/money.ts';

/** A group of travellers, as numbers of people. */
export interface Party {
  /** All travellers, including the groups below. */
  readonly total: number;
  /** Travellers with a concession, such as children or seniors. */
  readonly concession: number;
  /** Students (members of the National Union of Students). */
  readonly nus: number;
  /** Travellers who stay in their wheelchair: they take a wheelchair space and no seat. */
  readonly wheelchairSeated: number;
}

/** The shares of the adult price that travellers with a concession and students pay at this host. */
const shares = { concession: 2 / 3, nus: 0.9 };

/** The number of seats that a party needs on a coach. */
export function countSeats({ total, wheelchairSeated }: Party): number {
  return Math.max(0, total - wheelchairSeated);
}

/** The price for a party. Each traveller's is rounded to the minor unit (spec §3 "price"): 90 % of £10.05 is £9.05. */
export function getPartyPrice(adultPrice: Money, { total, concession, nus }: Party): Money {
  // Only a shortcut for the most frequent case, since a search calculates the prices of hundreds of journeys.
  if (concession === 0 && nus === 0) return multiplyMoney(adultPrice, total);
  const adults = Math.max(0, total - concession - nus);
  return sumMoney(getCurrency(adultPrice), [
    multiplyMoney(adultPrice, adults),
    multiplyMoney(multiplyMoney(adultPrice, shares.concession), concession),
    multiplyMoney(multiplyMoney(adultPrice, shares.nus), nus),
  ]);
}
