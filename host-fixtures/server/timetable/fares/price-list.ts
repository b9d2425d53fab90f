import { getCurrency, type Money, toMoney, sumMoney } from '#shared/domain/kit/money/money.ts';

/** A price in an operator's price file. Null matches any value. */
export interface ListedPrice {
  readonly ends: { readonly from: PricedPlace; readonly to: PricedPlace; readonly isOneWay: boolean } | null;
  readonly agencyId: string | null;
  readonly vehicleKind: string | null;
  /** Inclusive. */
  readonly upToKm: number | null;
  readonly base: Money;
  /** Added for each kilometre as the crow flies, in the currency's main unit. */
  readonly perKm: number | null;
}

/** A city, or one stop of it. */
export type PricedPlace = { readonly cityId: number } | { readonly stopId: string };

/** The first or last stop of a ride. */
export interface RideEnd {
  readonly cityId: number;
  readonly stopId: string;
  readonly stationId: string;
}

/** The properties of a ride that prices depend on. */
export interface PricedRide {
  readonly from: RideEnd;
  readonly to: RideEnd;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** As the crow flies; undefined if a position is unknown. */
  readonly km: number | undefined;
}

/**
 * Creates the function that finds the price of a ride. Prices between places take precedence over prices by distance,
 * stops over cities, then prices for the vehicle over prices for the carrier; then the shortest distance wins, then the
 * first price in the file.
 */
export function createPriceList(prices: readonly ListedPrice[]): (ride: PricedRide) => Money | undefined {
  const sortedPrices = [...prices].sort(
    (a, b) => getSpecificity(b) - getSpecificity(a) || (a.upToKm ?? Infinity) - (b.upToKm ?? Infinity),
  );
  return (ride) => {
    const price = sortedPrices.find((listedPrice) => matchesRide(listedPrice, ride));
    if (price === undefined) return undefined;
    const { base, perKm } = price;
    if (perKm === null) return base;
    const currency = getCurrency(base);
    return sumMoney(currency, [base, toMoney(perKm * (ride.km ?? 0), currency)]);
  };
}

function getSpecificity({ ends, agencyId, vehicleKind }: ListedPrice): number {
  const places = ends === null ? 0 : [ends.from, ends.to].reduce((sum, end) => sum + ('stopId' in end ? 16 : 8), 0);
  return places + (vehicleKind === null ? 0 : 2) + (agencyId === null ? 0 : 1);
}

function matchesRide({ ends, agencyId, vehicleKind, upToKm, perKm }: ListedPrice, ride: PricedRide): boolean {
  if (agencyId !== null && agencyId !== ride.agencyId) return false;
  if (vehicleKind !== null && vehicleKind !== ride.vehicleKind) return false;
  if ((upToKm !== null || perKm !== null) && ride.km === undefined) return false;
  if (upToKm !== null && (ride.km ?? Infinity) > upToKm) return false;
  if (ends === null) return true;
  const { from, to, isOneWay } = ends;
  const isBetween = (a: RideEnd, b: RideEnd) => isPlace(from, a) && isPlace(to, b);
  return isBetween(ride.from, ride.to) || (!isOneWay && isBetween(ride.to, ride.from));
}

function isPlace(place: PricedPlace, { cityId, stopId, stationId }: RideEnd): boolean {
  return 'cityId' in place ? place.cityId === cityId : place.stopId === stopId || place.stopId === stationId;
}
