import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money, sumMoney } from '#shared/domain/kit/money/money.ts';
import { findFromPrice } from '#shared/domain/kit/money/order-prices.ts';
import { type Coach, type Market, priceOf, type Room, roomOf, soldAt, type SoldCoach } from '../coach.ts';
import { type Party, partyPrice, seatsFor } from '../party.ts';

/** What a journey costs a party. */
export interface JourneyPrice {
  /** Of the journey and of all that is sold with it, even where it is free. */
  readonly currency: CurrencyCode;
  /** Of the party; null is free. */
  readonly price: Money | null;
  /** The same of each coach, which together make the price. */
  readonly coachPrices: readonly (Money | null)[];
}

/** A journey as it is offered to a party. */
export interface JourneyOffer extends Room, JourneyPrice {}

/** Offers a journey: its coaches are sold one by one, so it has room where each of them has. */
export function offerJourney(coaches: readonly SoldCoach[], party: Party, market: Market): JourneyOffer {
  const [first] = coaches;
  if (first === undefined) throw new Error('A journey has at least one coach.');
  const currency = getCurrency(first.fullFare);
  const sold = coaches.map((coach) => soldAt(coach, market));
  const coachPrices = coaches.map((coach, index) => {
    const price = priceOf(coach, market, sold[index]);
    return price === null ? null : partyPrice(price, party);
  });
  const isFree = coachPrices.every((price) => price === null);
  const price = isFree ? null : sumMoney(currency, coachPrices);
  const { seatsLeft, wheelchairSpacesLeft } = leastOf(
    coaches.map((coach, index) => roomOf(coach, market, sold[index])),
  );
  return { seatsLeft, wheelchairSpacesLeft, currency, price, coachPrices };
}

/**
 * The lowest price of offers, free ones left out: of several currencies in the one that was asked for, if any is in it, else
 * in the first of the others by code.
 */
export function lowestOffer(
  offers: readonly Pick<JourneyPrice, 'price'>[],
  asked: CurrencyCode | undefined,
): Money | undefined {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]));
  const [first] = prices;
  return first && (findFromPrice(prices, asked ?? getCurrency(first)) ?? undefined);
}

/** What is left of the coaches of a journey: on the fullest of them. */
export function roomOn(coaches: readonly Coach[], market: Market): Room {
  return leastOf(coaches.map((coach) => roomOf(coach, market)));
}

function leastOf(rooms: readonly Room[]): Room {
  return {
    seatsLeft: Math.min(...rooms.map(({ seatsLeft }) => seatsLeft)),
    wheelchairSpacesLeft: Math.min(...rooms.map(({ wheelchairSpacesLeft }) => wheelchairSpacesLeft)),
  };
}

/** Whether the whole party finds room. */
export function seatsParty({ seatsLeft, wheelchairSpacesLeft }: Room, party: Party): boolean {
  return seatsFor(party) <= seatsLeft && party.wheelchairSeated <= wheelchairSpacesLeft;
}

/** Whether a journey can still be bought at a moment. */
export function isAhead(coaches: readonly Coach[], { now }: Pick<Market, 'now'>): boolean {
  return (coaches[0]?.departure ?? -Infinity) > now;
}
