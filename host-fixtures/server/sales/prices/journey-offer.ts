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
  type SoldCoach,
} from '../coach.ts';
import { type Party, getPartyPrice, countSeats } from '../party.ts';

/** The price of a journey for a party. */
export interface JourneyPrice {
  /** Also of everything that is sold with the journey, even if it is free. */
  readonly currency: CurrencyCode;
  /** For the party; null if free. */
  readonly price: Money | null;
  /** The price of each coach. The prices add up to `price`. */
  readonly coachPrices: readonly (Money | null)[];
}

/** An offer of a journey for a party. */
export interface JourneyOffer extends Availability, JourneyPrice {}

/** The offer of a journey. Its coaches are sold separately, so it is available if each of them is. */
export function offerJourney(coaches: readonly SoldCoach[], party: Party, market: Market): JourneyOffer {
  const [first] = coaches;
  if (first === undefined) throw new Error('A journey has at least one coach.');
  const currency = getCurrency(first.fullFare);
  const soldPlaces = coaches.map((coach) => getSimulatedSales(coach, market));
  const coachPrices = coaches.map((coach, index) => {
    const price = getAdultPrice(coach, market, soldPlaces[index]);
    return price === null ? null : getPartyPrice(price, party);
  });
  const isFree = coachPrices.every((price) => price === null);
  const price = isFree ? null : sumMoney(currency, coachPrices);
  const { seatsLeft, wheelchairSpacesLeft } = getLeast(
    coaches.map((coach, index) => getAvailability(coach, market, soldPlaces[index])),
  );
  return { seatsLeft, wheelchairSpacesLeft, currency, price, coachPrices };
}

/**
 * The lowest price of the offers, without free ones. If there are several currencies, the preferred one wins, or else
 * the first by code.
 */
export function findLowestPrice(
  offers: readonly Pick<JourneyPrice, 'price'>[],
  preferredCurrency: CurrencyCode | undefined,
): Money | undefined {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]));
  const [first] = prices;
  return first && (findFromPrice(prices, preferredCurrency ?? getCurrency(first)) ?? undefined);
}

/** The places available on all coaches of a journey: those of the fullest coach. */
export function getJourneyAvailability(coaches: readonly Coach[], market: Market): Availability {
  return getLeast(coaches.map((coach) => getAvailability(coach, market)));
}

function getLeast(availabilities: readonly Availability[]): Availability {
  return {
    seatsLeft: Math.min(...availabilities.map(({ seatsLeft }) => seatsLeft)),
    wheelchairSpacesLeft: Math.min(...availabilities.map(({ wheelchairSpacesLeft }) => wheelchairSpacesLeft)),
  };
}

/** Whether the complete party fits. */
export function hasSpaceFor({ seatsLeft, wheelchairSpacesLeft }: Availability, party: Party): boolean {
  return countSeats(party) <= seatsLeft && party.wheelchairSeated <= wheelchairSpacesLeft;
}

/** Whether a journey has not departed yet and can be bought. */
export function isBeforeDeparture(coaches: readonly Coach[], { now }: Pick<Market, 'now'>): boolean {
  return (coaches[0]?.departure ?? -Infinity) > now;
}
