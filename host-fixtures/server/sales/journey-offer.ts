import { type Coach, offerOf, type Market } from './coach.ts';
import { type Party, partyPrice, seatsFor, sumOf } from './party.ts';

/** A journey as it is offered to a party. */
export interface JourneyOffer {
  /** On the fullest of its coaches. */
  readonly seatsLeft: number;
  readonly wheelchairSpacesLeft: number;
  /** Of the party; null is free. */
  readonly price: number | null;
  /** The same of each coach, which together make the price. */
  readonly coachPrices: readonly (number | null)[];
}

/** Offers a journey: its coaches are sold one by one, so it has room where each of them has. */
export function offerJourney(coaches: readonly Coach[], party: Party, market: Market): JourneyOffer {
  const offers = coaches.map((coach) => offerOf(coach, market));
  const coachPrices = offers.map(({ price }) => (price === null ? null : partyPrice(price, party)));
  return {
    seatsLeft: Math.min(...offers.map(({ seatsLeft }) => seatsLeft)),
    wheelchairSpacesLeft: Math.min(...offers.map(({ wheelchairSpacesLeft }) => wheelchairSpacesLeft)),
    price: sumOf(coachPrices),
    coachPrices,
  };
}

/** Whether the whole party finds room. */
export function seatsParty({ seatsLeft, wheelchairSpacesLeft }: JourneyOffer, party: Party): boolean {
  return seatsFor(party) <= seatsLeft && party.wheelchairSeated <= wheelchairSpacesLeft;
}

/**
 * Whether every coach of a journey has a fare that may be asked for. On a live host a coach without a fare of the feed is
 * not sold: it is neither free, nor is a price invented.
 */
export function hasFares(coaches: readonly Coach[], { simulated }: Pick<Market, 'simulated'>): boolean {
  if (simulated?.adultPrice) return true;
  return coaches.every(({ fullFare, isFareInvented }) => fullFare !== undefined && !isFareInvented);
}

/** Whether a journey can still be bought at a moment. */
export function isAhead(coaches: readonly Coach[], { now }: Market): boolean {
  return (coaches[0]?.departure ?? -Infinity) > now;
}
