import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money, sumMoney } from '#shared/domain/kit/money/money.ts';
import { findFromPrice } from '#shared/domain/kit/money/order-prices.ts';
import {
  type Coach,
  type Market,
  getAdultPrice,
  type Availability,
  getAvailability,
  getSimulatedSales,
  type CoachWithFare,
} from '../coach.ts';
import { type Party, getPartyPrice, countSeats } from '../party.ts';

/** The price of a journey, which has one coach for each leg, for a party (the travellers of one booking). */
export interface JourneyPrice {
  /** The currency of the journey and of its extras, such as seats. Defined even if the journey is free. */
  readonly currency: CurrencyCode;
  /** The price for all travellers of the party; null if free. */
  readonly price: Money | null;
  /** The price of each coach for the party, in the order of travel; null for a free coach. The prices add up to `price`. */
  readonly coachPrices: readonly (Money | null)[];
}

/** An offer of a journey for a party: its price, and the seats and wheelchair spaces that are left. */
export interface JourneyOffer extends Availability, JourneyPrice {}

/**
 * The offer of a journey: the sum of its coaches' prices, and the places that are available on every coach.
 *
 * @param market the visitor's current time, the places that are taken, and on a trial host simulated demand and prices
 * @throws Error if there are no coaches, or their prices are in different currencies
 */
export function offerJourney(coaches: readonly CoachWithFare[], party: Party, market: Market): JourneyOffer {
  const [first] = coaches;
  if (first === undefined) throw new Error('A journey has at least one coach.');
  const currency = getCurrency(first.fullFare);
  // Computed once for each coach, for its price and its availability.
  const simulatedSales = coaches.map((coach) => getSimulatedSales(coach, market));
  const coachPrices = coaches.map((coach, index) => {
    const price = getAdultPrice(coach, market, simulatedSales[index]);
    return price === null ? null : getPartyPrice(price, party);
  });
  const isFree = coachPrices.every((price) => price === null);
  const price = isFree ? null : sumMoney(currency, coachPrices);
  const { seatsLeft, wheelchairSpacesLeft } = getLowestAvailability(
    coaches.map((coach, index) => getAvailability(coach, market, simulatedSales[index])),
  );
  return { seatsLeft, wheelchairSpacesLeft, currency, price, coachPrices };
}

/**
 * The lowest price of the offers that are not free. Prices in different currencies are not compared: the result is the lowest
 * one in the preferred currency, or else in the first other currency by its code.
 *
 * @param preferredCurrency if undefined, that of the first price
 * @returns undefined if there are no offers, or only free ones
 */
export function findLowestOfferPrice(
  offers: readonly Pick<JourneyPrice, 'price'>[],
  preferredCurrency: CurrencyCode | undefined,
): Money | undefined {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]));
  const [first] = prices;
  // `?? undefined` is for the type: `prices` contains no null.
  return first && (findFromPrice(prices, preferredCurrency ?? getCurrency(first)) ?? undefined);
}

/** The places that are available on every coach of a journey, which has at least one coach. */
export function getJourneyAvailability(coaches: readonly Coach[], market: Market): Availability {
  return getLowestAvailability(coaches.map((coach) => getAvailability(coach, market)));
}

/** The minimum of each kind of place. The coach with the fewest seats may not be the one with the fewest wheelchair spaces. */
function getLowestAvailability(availabilities: readonly Availability[]): Availability {
  return {
    seatsLeft: Math.min(...availabilities.map(({ seatsLeft }) => seatsLeft)),
    wheelchairSpacesLeft: Math.min(...availabilities.map(({ wheelchairSpacesLeft }) => wheelchairSpacesLeft)),
  };
}

/** Whether there are enough places for all travellers of a party. Those who stay in their wheelchair need no seat. */
export function hasSpaceFor({ seatsLeft, wheelchairSpacesLeft }: Availability, party: Party): boolean {
  return countSeats(party) <= seatsLeft && party.wheelchairSeated <= wheelchairSpacesLeft;
}

/** Whether a journey has not departed yet. False for a journey without coaches. */
export function isBeforeDeparture(coaches: readonly Coach[], { now }: Pick<Market, 'now'>): boolean {
  return (coaches[0]?.departure ?? -Infinity) > now;
}
