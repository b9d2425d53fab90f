import { getCurrency, type Money, sumMoney, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { maxPassengers } from '#shared/domain/search/search-query.ts';

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
export function countSeats({ total, wheelchairSeated }: Party): number {
  return Math.max(0, total - wheelchairSeated);
}

/**
 * The price for a party; the price of each traveller is rounded to the minor unit of the currency (spec §3 "price").
 */
export function getPartyPrice(adultPrice: Money, { total, concession, nus }: Party): Money {
  if (concession === 0 && nus === 0) return multiplyMoney(adultPrice, total);
  const adults = Math.max(0, total - concession - nus);
  return sumMoney(getCurrency(adultPrice), [
    multiplyMoney(adultPrice, adults),
    multiplyMoney(multiplyMoney(adultPrice, shares.concession), concession),
    multiplyMoney(multiplyMoney(adultPrice, shares.nus), nus),
  ]);
}

/**
 * The maximum of places that a visitor may hold: the largest party that can be searched, for outward and return
 * journeys (spec §8).
 */
export const maxPlaces = 2 * maxPassengers;

type Lines = readonly { readonly party: Pick<Party, 'total'> }[];

/** The number of places of some lines. */
export function countPlaces(lines: Lines): number {
  return lines.reduce((sum, { party }) => sum + party.total, 0);
}

/** Whether a visitor may hold new lines in addition to their current ones. */
export function canHold(heldLines: Lines, newLines: Lines, limit: number = maxPlaces): boolean {
  return countPlaces(heldLines) + countPlaces(newLines) <= limit;
}
