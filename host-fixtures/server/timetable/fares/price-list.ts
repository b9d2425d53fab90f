import { type Money, toMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type PriceRow } from '../../database/feed-tables.ts';
import { readStoredCurrency } from '../../database/stored-values.ts';
import { type StopRow } from '../../database/tables.ts';

/** The properties of a ride that prices depend on. */
export interface PricedRide {
  readonly from: RideEnd;
  readonly to: RideEnd;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** As the crow flies; undefined if a position is unknown. */
  readonly km: number | undefined;
}

/** The first or last stop of a ride. */
type RideEnd = Pick<StopRow, 'city_id' | 'stop_id' | 'station_id'>;

/**
 * Creates the function that finds the price of a ride. Prices between places take precedence over prices by distance,
 * stops over cities, then prices for the vehicle over prices for the carrier; then the shortest distance wins, then the
 * first price in the file.
 */
export function createPriceList(prices: readonly PriceRow[]) {
  const sortedPrices = prices.toSorted(
    (a, b) => getSpecificity(b) - getSpecificity(a) || (a.up_to_km ?? Infinity) - (b.up_to_km ?? Infinity),
  );
  return (ride: PricedRide): Money | undefined => {
    const row = sortedPrices.find((price) => matchesRide(price, ride));
    if (row === undefined) return undefined;
    const currency = readStoredCurrency(row.currency);
    const base = toMoney(Number(row.price), currency);
    return row.per_km === null
      ? base
      : sumMoney(currency, [base, toMoney(Number(row.per_km) * (ride.km ?? 0), currency)]);
  };
}

function getSpecificity({ from_city, from_stop, to_city, to_stop, vehicle_kind, agency_id }: PriceRow): number {
  const weights = [
    [from_stop, 16],
    [to_stop, 16],
    [from_city, 8],
    [to_city, 8],
    [vehicle_kind, 2],
    [agency_id, 1],
  ] as const;
  return weights.reduce((sum, [value, weight]) => sum + (value === null ? 0 : weight), 0);
}

function matchesRide(price: PriceRow, { from, to, agencyId, vehicleKind, km }: PricedRide): boolean {
  if (price.agency_id !== null && price.agency_id !== agencyId) return false;
  if (price.vehicle_kind !== null && price.vehicle_kind !== vehicleKind) return false;
  if ((price.up_to_km !== null || price.per_km !== null) && km === undefined) return false;
  if (price.up_to_km !== null && (km ?? Infinity) > price.up_to_km) return false;
  const isBetween = (a: RideEnd, b: RideEnd) =>
    isPlace(price.from_city, price.from_stop, a) && isPlace(price.to_city, price.to_stop, b);
  return isBetween(from, to) || (price.is_one_way === 0 && isBetween(to, from));
}

/** Whether a stop is the place of a price: its city or the stop, or any place if both are null. */
function isPlace(cityId: number | null, stopId: string | null, stop: RideEnd): boolean {
  if (cityId !== null) return stop.city_id === cityId;
  return stopId === null || stop.stop_id === stopId || stop.station_id === stopId;
}
