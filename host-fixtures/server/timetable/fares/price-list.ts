import { getCurrency, type Money, toMoney, sumMoney } from '#shared/domain/kit/money/money.ts';

/** A price of an operator's price file. Null: any. */
export interface ListedPrice {
  readonly ends: { readonly from: PricedPlace; readonly to: PricedPlace; readonly isOneWay: boolean } | null;
  readonly agencyId: string | null;
  readonly vehicleKind: string | null;
  /** Included. */
  readonly upToKm: number | null;
  readonly base: Money;
  /** Added for each kilometre as the crow flies, in the currency's main unit. */
  readonly perKm: number | null;
}

/** A city, or one stop of it. */
export type PricedPlace = { readonly cityId: number } | { readonly stopId: string };

/** Where a ride begins or ends. */
export interface RideEnd {
  readonly cityId: number;
  readonly stopId: string;
  readonly stationId: string;
}

/** A ride, as a price list sees it. */
export interface PricedRide {
  readonly from: RideEnd;
  readonly to: RideEnd;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** As the crow flies; undefined if a position is unknown. */
  readonly km: number | undefined;
}

/**
 * Makes the rule that finds the price of a ride in a price list: of the prices that hold, those between places come before those by
 * distance, stops before cities, then those that name the vehicle or the carrier; then the nearest distance, and the first.
 */
export function priceList(prices: readonly ListedPrice[]): (ride: PricedRide) => Money | undefined {
  const sortedPrices = [...prices].sort((a, b) => getWeight(b) - getWeight(a) || getMaxKm(a) - getMaxKm(b));
  return (ride) => {
    const price = sortedPrices.find((one) => holds(one, ride));
    if (price === undefined) return undefined;
    const { base, perKm } = price;
    if (perKm === null) return base;
    const currency = getCurrency(base);
    return sumMoney(currency, [base, toMoney(perKm * (ride.km ?? 0), currency)]);
  };
}

const getMaxKm = ({ upToKm }: ListedPrice) => upToKm ?? Infinity;

function getWeight({ ends, agencyId, vehicleKind }: ListedPrice): number {
  const places = ends === null ? 0 : [ends.from, ends.to].reduce((sum, end) => sum + ('stopId' in end ? 16 : 8), 0);
  return places + (vehicleKind === null ? 0 : 2) + (agencyId === null ? 0 : 1);
}

function holds({ ends, agencyId, vehicleKind, upToKm, perKm }: ListedPrice, ride: PricedRide): boolean {
  if (agencyId !== null && agencyId !== ride.agencyId) return false;
  if (vehicleKind !== null && vehicleKind !== ride.vehicleKind) return false;
  if ((upToKm !== null || perKm !== null) && ride.km === undefined) return false;
  if (upToKm !== null && (ride.km ?? Infinity) > upToKm) return false;
  if (ends === null) return true;
  const { from, to, isOneWay } = ends;
  const joins = (a: RideEnd, b: RideEnd) => isPlace(from, a) && isPlace(to, b);
  return joins(ride.from, ride.to) || (!isOneWay && joins(ride.to, ride.from));
}

function isPlace(place: PricedPlace, { cityId, stopId, stationId }: RideEnd): boolean {
  return 'cityId' in place ? place.cityId === cityId : place.stopId === stopId || place.stopId === stationId;
}
