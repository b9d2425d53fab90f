import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type Network } from '../network.ts';
import { type CachedFares, type PatternRide } from '../rides/pattern-rides.ts';
import { type RideCalls, findPatternRides, type RidePlace } from '../rides/ride.ts';
import { listRidesFromCity, listRidesToCity } from '../rides/rides-of-city.ts';
import { type TripPattern } from '../rides/trip-patterns.ts';
import { type TripTable } from '../rides/trip-table.ts';
import { SizedCache } from './sized-cache.ts';
import { longestTransferMs, type SoldTransfers } from './sold-transfers.ts';

/** The longest wait at a transfer on departure boards. */
export const longestShownWaitMs = 3 * 3_600_000;

/** The journeys that departure boards show, or those that are sold. */
export type JourneyKind = 'shown' | 'sold';

/** The rides before and after a transfer. */
export interface PlannedTransfer {
  readonly first: readonly PatternRide[];
  readonly second: readonly PatternRide[];
  /** The minimum time of the transfer in seconds. */
  readonly shortest: number;
}

/** All rides and transfers with which journeys between two cities are possible on some day. */
export interface JourneyPlan {
  readonly direct: readonly PatternRide[];
  /** In order of preference between otherwise equal journeys. Without first rides that also have a direct ride. */
  readonly transfers: readonly PlannedTransfer[];
  /** The longest wait at a transfer in seconds. */
  readonly longest: number;
}

/** Sold rides by station of the transfer, then by currency. */
type SoldRides = ReadonlyMap<string, ReadonlyMap<string, readonly PatternRide[]>>;

/** The maximum of cached rides, about fifty bytes each. */
const maxCachedRides = 150_000;

/** Finds possible rides and transfers by pattern, independent of the day. Results are cached. */
export class JourneyPlans {
  readonly #network: Network;
  readonly #table: TripTable;
  readonly #fares: CachedFares;
  readonly #transfers: SoldTransfers;
  readonly #plans = new SizedCache<string, JourneyPlan>(maxCachedRides, countPlannedRides);
  readonly #ridesFrom = new SizedCache<number, SoldRides>(maxCachedRides, countSoldRides);
  readonly #ridesTo = new SizedCache<number, SoldRides>(maxCachedRides, countSoldRides);

  constructor(parts: { network: Network; table: TripTable; fares: CachedFares; transfers: SoldTransfers }) {
    this.#network = parts.network;
    this.#table = parts.table;
    this.#fares = parts.fares;
    this.#transfers = parts.transfers;
  }

  get({ originId, destinationId }: CityPair, kind: JourneyKind): JourneyPlan {
    return this.#plans.get(`${kind} ${originId} ${destinationId}`, () =>
      this.#create({ originId, destinationId }, kind),
    );
  }

  /** The sold rides from a city, by the station where the traveller alights. */
  getSoldRides(cityId: number): SoldRides {
    return this.#ridesFrom.get(cityId, () => this.#group(cityId, listRidesFromCity, ({ alight }) => alight.stop_id));
  }

  /** Lists the rides from a city to one stop, including those that are not sold. */
  listRidesToStop(cityId: number, stopId: string): readonly PatternRide[] {
    return this.#table.listPatterns(cityId).flatMap((pattern) =>
      listRidesFromCity(pattern, cityId)
        .filter(({ alight }) => alight.stop_id === stopId)
        .map((ride) => ({ pattern, ...ride })),
    );
  }

  #create(pair: CityPair, kind: JourneyKind): JourneyPlan {
    const { originId, destinationId } = pair;
    const rides = this.#listRides(originId, { cityId: originId }, { cityId: destinationId });
    const direct = kind === 'shown' ? rides : rides.filter((ride) => this.#fares.getFare(ride) !== undefined);
    const hasDirectRide = ({ pattern, board }: PatternRide) =>
      direct.some((ride) => ride.pattern === pattern && ride.board === board);
    const possibleTransfers = kind === 'shown' ? this.#listShownTransfers(pair) : this.#listSoldTransfers(pair);
    const transfers = [...possibleTransfers].flatMap((transfer) => {
      const first = transfer.first.filter((ride) => !hasDirectRide(ride));
      return first.length > 0 && transfer.second.length > 0 ? [{ ...transfer, first }] : [];
    });
    return { direct, transfers, longest: (kind === 'shown' ? longestShownWaitMs : longestTransferMs) / 1000 };
  }

  *#listShownTransfers({ originId, destinationId }: CityPair): Generator<PlannedTransfer> {
    const { links, stops, transfers } = this.#network;
    const getCity = (stopId: string) => stops.get(stopId)?.city_id ?? 0;
    for (const { from_stop_id, to_stop_id, min_seconds } of transfers) {
      if (min_seconds * 1000 > longestShownWaitMs) continue;
      const [before, after] = [getCity(from_stop_id), getCity(to_stop_id)];
      // Transfers in the origin or destination city make no sense.
      if ([before, after].some((city) => city === originId || city === destinationId)) continue;
      if (!links.get(originId)?.has(before) || !links.get(after)?.has(destinationId)) continue;
      const first = this.#listRides(originId, { cityId: originId }, { stopId: from_stop_id });
      const second = this.#listRides(after, { stopId: to_stop_id }, { cityId: destinationId });
      yield { first, second, shortest: min_seconds };
    }
  }

  *#listSoldTransfers({ originId, destinationId }: CityPair): Generator<PlannedTransfer> {
    const ridesTo = this.#ridesTo.get(destinationId, () =>
      this.#group(destinationId, listRidesToCity, ({ board }) => board.stop_id),
    );
    for (const [station, ridesByCurrency] of this.getSoldRides(originId)) {
      const stations = this.#transfers.listTransfers(station).filter(([to]) => ridesTo.has(to));
      for (const [currency, rides] of stations.length > 0 ? ridesByCurrency : []) {
        // Transfers in the destination city, or waiting in the origin city, make no sense.
        const first = rides.filter(({ alight }) => alight.city_id !== destinationId);
        for (const [to, minimumMs] of first.length > 0 ? stations : []) {
          const onwardRides = ridesTo.get(to)?.get(currency) ?? [];
          const second = onwardRides.filter(({ board }) => board.city_id !== originId);
          if (second.length === 0) continue;
          for (const group of this.#transfers.splitByPlatform({ first, second })) {
            yield { ...group, shortest: minimumMs / 1000 };
          }
        }
      }
    }
  }

  #listRides(cityId: number, from: RidePlace, to: RidePlace): PatternRide[] {
    return this.#table
      .listPatterns(cityId)
      .flatMap((pattern) => findPatternRides(pattern.calls, { from, to }).map((ride) => ({ pattern, ...ride })));
  }

  /** Groups the sold rides from or to a city. @param getTransferStop the end of a ride that is not in the city */
  #group(
    cityId: number,
    listRides: (pattern: TripPattern, cityId: number) => RideCalls[],
    getTransferStop: (ride: RideCalls) => string,
  ): SoldRides {
    const stations = new Map<string, Map<string, PatternRide[]>>();
    for (const pattern of this.#table.listPatterns(cityId)) {
      for (const { board, alight } of listRides(pattern, cityId)) {
        const ride = { pattern, board, alight };
        const currency = this.#fares.getFareCurrency(ride);
        if (currency === undefined) continue;
        const station = this.#transfers.getStation(getTransferStop(ride));
        const ridesByCurrency = stations.get(station) ?? new Map<string, PatternRide[]>();
        stations.set(station, ridesByCurrency);
        const rides = ridesByCurrency.get(currency);
        if (rides) rides.push(ride);
        else ridesByCurrency.set(currency, [ride]);
      }
    }
    return stations;
  }
}

function countPlannedRides({ direct, transfers }: JourneyPlan): number {
  return transfers.reduce((sum, { first, second }) => sum + first.length + second.length, 1 + direct.length);
}

function countSoldRides(stations: SoldRides): number {
  let count = 1;
  for (const byCurrency of stations.values()) for (const rides of byCurrency.values()) count += rides.length;
  return count;
}
