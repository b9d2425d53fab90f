import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { currencyOf } from '#shared/domain/kit/money/money.ts';
import { fareQuestion, type FareTable } from '../fares/fare-table.ts';
import { type Network } from '../network.ts';
import { type Ride } from './ride.ts';
import { type TripStore } from './trip-store.ts';

/** The currency in which a ride is sold; undefined where it has no fare, and is not sold. */
export type RideCurrency = (ride: Ride) => CurrencyCode | undefined;

/** Asks the fares of each ride once: a search looks at the same rides for every day. */
export function createRideCurrency(parts: {
  readonly trips: TripStore;
  readonly fares: FareTable;
  readonly network: Network;
}): RideCurrency {
  const { trips, fares, network } = parts;
  const known = new WeakMap<Ride, CurrencyCode | 'NONE'>();
  const find = ({ tripId, board, alight }: Ride) => {
    const stored = trips.byId.get(tripId);
    const calls = stored?.calls.filter(({ ordinal }) => ordinal >= board.ordinal && ordinal <= alight.ordinal);
    const fare =
      stored &&
      calls &&
      fares.fullFare(fareQuestion({ route: stored.route, vehicleKind: stored.trip.vehicle_kind, calls }, network));
    return fare && currencyOf(fare);
  };
  return (ride) => {
    const found = known.get(ride) ?? find(ride) ?? 'NONE';
    known.set(ride, found);
    return found === 'NONE' ? undefined : found;
  };
}
