import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { type Network } from '../network.ts';
import { type CachedFares, type PatternRide } from '../rides/pattern-rides.ts';
import { findRides, type RideCalls, type RideEnds } from '../rides/ride.ts';
import { listRidesFromCity, listRidesToCity } from '../rides/rides-of-city.ts';
import { type TripPattern } from '../rides/trip-patterns.ts';
import { type TripTable } from '../rides/trip-table.ts';
import { SizedCache } from './sized-cache.ts';
import { longestTransferMs, type SoldTransfers } from './sold-transfers.ts';

/** The longest wait at a transfer on departure boards, ms. */
export const longestShownWaitMs = 3 * 3_600_000;

/**
 * The journeys with or without a fare, with the transfers that the feed declares (`shown`), or those that are sold (with a fare,
 * and with transfers at any station, or between stations if the feed declares it). Departure boards show both.
 */
export type JourneyKind = 'shown' | 'sold';

/**
 * The rides before and after a transfer. A ride is a part of a trip pattern, a sequence of stops that all its trips serve: the
 * call (stop) where the traveller boards, and the one where they alight. Each first ride can be combined with each second one.
 */
export interface PlannedTransfer {
  readonly first: readonly PatternRide[];
  readonly second: readonly PatternRide[];
  /** The minimum time of the transfer in seconds. */
  readonly shortest: number;
}

/** All rides and transfers with which journeys between two cities are possible on some day. */
export interface JourneyPlan {
  readonly direct: readonly PatternRide[];
  /**
   * If two lead from one departure to the same arrival time, the first in the list is preferred. A first ride is left
   * out if the traveller can stay on its coach: `direct` has a ride with the same boarding.
   */
  readonly transfers: readonly PlannedTransfer[];
  /** The longest wait at a transfer in seconds. */
  readonly longestWait: number;
}

/** Sold rides by station of the transfer, then by currency, since a journey is sold in one currency. */
type SoldRides = ReadonlyMap<string, ReadonlyMap<string, readonly PatternRide[]>>;

/** The maximum number of rides in each cache, about fifty bytes each. */
const maxCachedRides = 150_000;

/** The parts of a timetable that plans depend on. */
interface PlanSources {
  readonly network: Network;
  readonly table: TripTable;
  readonly fares: CachedFares;
  readonly transfers: SoldTransfers;
}

/** See {@link createJourneyPlans}. */
export type JourneyPlans = ReturnType<typeof createJourneyPlans>;

/**
 * Finds possible rides and transfers between cities by trip pattern, independent of the day, so that the search for a day only
 * has to add the times. Results are cached.
 */
export function createJourneyPlans({ network, table, fares, transfers: soldTransfers }: PlanSources) {
  // The caches drop results that were not used for long. Plans are keyed by kind and cities, and the sold rides from or to
  // a city by its id.
  const plans = new SizedCache<string, JourneyPlan>(maxCachedRides, countPlannedRides);
  const ridesFrom = new SizedCache<number, SoldRides>(maxCachedRides, countSoldRides);
  const ridesTo = new SizedCache<number, SoldRides>(maxCachedRides, countSoldRides);

  /** The sold rides from a city, by the station where the traveller alights. */
  const getSoldRides = (cityId: number) =>
    ridesFrom.get(cityId, () => groupSoldRides(cityId, listRidesFromCity, ({ alight }) => alight.stop_id));

  /** Lists the rides between two kinds of calls. @param cityId the city of one kind: only its patterns are searched */
  function listRides(cityId: number, isOrigin: IsAt, isDestination: IsAt): PatternRide[] {
    return table
      .listPatterns(cityId)
      .flatMap((pattern) =>
        findRides(pattern.calls, { isOrigin, isDestination }).map((ride) => ({ pattern, ...ride })),
      );
  }

  function createPlan(pair: CityPair, kind: JourneyKind): JourneyPlan {
    const { originId, destinationId } = pair;
    const rides = listRides(originId, isInCity(originId), isInCity(destinationId));
    const direct = kind === 'shown' ? rides : rides.filter((ride) => fares.getFare(ride) !== undefined);
    const hasDirectRide = ({ pattern, board }: PatternRide) =>
      direct.some((ride) => ride.pattern === pattern && ride.board === board);
    const possibleTransfers = kind === 'shown' ? listShownTransfers(pair) : listSoldTransfers(pair);
    const transfers = [...possibleTransfers].flatMap((transfer) => {
      const first = transfer.first.filter((ride) => !hasDirectRide(ride));
      return first.length > 0 && transfer.second.length > 0 ? [{ ...transfer, first }] : [];
    });
    return { direct, transfers, longestWait: (kind === 'shown' ? longestShownWaitMs : longestTransferMs) / 1000 };
  }

  /** Lists the transfers that the feed declares between stops, outside of both cities, and the rides to and from them. */
  function* listShownTransfers({ originId, destinationId }: CityPair): Generator<PlannedTransfer> {
    const { links, stops, transfers } = network;
    // 0 is the id of no city.
    const getCity = (stopId: string) => stops.get(stopId)?.city_id ?? 0;
    for (const { from_stop_id, to_stop_id, min_seconds } of transfers) {
      // Only saves work: the search for a day finds no departure within the longest wait.
      if (min_seconds * 1000 > longestShownWaitMs) continue;
      const [before, after] = [getCity(from_stop_id), getCity(to_stop_id)];
      // Transfers in the origin or destination city make no sense.
      if ([before, after].some((city) => city === originId || city === destinationId)) continue;
      // `links` contains, for each city, the cities with a direct ride.
      if (!links.get(originId)?.has(before) || !links.get(after)?.has(destinationId)) continue;
      const first = listRides(originId, isInCity(originId), (call) => call.stop_id === from_stop_id);
      const second = listRides(after, (call) => call.stop_id === to_stop_id, isInCity(destinationId));
      yield { first, second, shortest: min_seconds };
    }
  }

  /**
   * Lists the transfers on which a journey can be sold: from each station that a sold ride from the origin reaches, to a
   * station (the same or another one) from which a ride to the destination is sold in the same currency.
   */
  function* listSoldTransfers({ originId, destinationId }: CityPair): Generator<PlannedTransfer> {
    const ridesToDestination = ridesTo.get(destinationId, () =>
      groupSoldRides(destinationId, listRidesToCity, ({ board }) => board.stop_id),
    );
    for (const [station, ridesByCurrency] of getSoldRides(originId)) {
      const stations = soldTransfers.listTransfers(station).filter(([to]) => ridesToDestination.has(to));
      if (stations.length === 0) continue;
      for (const [currency, rides] of ridesByCurrency) {
        // Transfers in the destination city, or waiting in the origin city, make no sense.
        const first = rides.filter(({ alight }) => alight.city_id !== destinationId);
        if (first.length === 0) continue;
        for (const [to, minimumMs] of stations) {
          const onwardRides = ridesToDestination.get(to)?.get(currency) ?? [];
          const second = onwardRides.filter(({ board }) => board.city_id !== originId);
          if (second.length === 0) continue;
          // Several groups, or none, if the feed excludes transfers between some platforms.
          for (const group of soldTransfers.splitByPlatform({ first, second })) {
            yield { ...group, shortest: minimumMs / 1000 };
          }
        }
      }
    }
  }

  /** Groups the sold rides from or to a city. @param getTransferStop the end of a ride that is not in the city */
  function groupSoldRides(
    cityId: number,
    listRidesOfCity: (pattern: TripPattern, cityId: number) => RideCalls[],
    getTransferStop: (ride: RideCalls) => string,
  ): SoldRides {
    const stations = new Map<string, Map<string, PatternRide[]>>();
    for (const pattern of table.listPatterns(cityId)) {
      for (const { board, alight } of listRidesOfCity(pattern, cityId)) {
        const ride = { pattern, board, alight };
        const currency = fares.getFareCurrency(ride);
        if (currency === undefined) continue;
        const station = soldTransfers.getStation(getTransferStop(ride));
        const ridesByCurrency = stations.get(station) ?? new Map<string, PatternRide[]>();
        stations.set(station, ridesByCurrency);
        addToGroup(ridesByCurrency, currency, ride);
      }
    }
    return stations;
  }

  return {
    getSoldRides,
    /** Returns the plan for two cities. */
    get: (pair: CityPair, kind: JourneyKind): JourneyPlan =>
      plans.get(`${kind} ${pair.originId} ${pair.destinationId}`, () => createPlan(pair, kind)),
    /** Lists the rides from a city to one stop, including those that are not sold. */
    listRidesToStop: (cityId: number, stopId: string): readonly PatternRide[] =>
      table.listPatterns(cityId).flatMap((pattern) =>
        listRidesFromCity(pattern, cityId)
          .filter(({ alight }) => alight.stop_id === stopId)
          .map((ride) => ({ pattern, ...ride })),
      ),
  };
}

/** Whether a call is at one end of a ride. */
type IsAt = RideEnds<PatternCallRow>['isOrigin'];

function isInCity(cityId: number): IsAt {
  return (call) => call.city_id === cityId;
}

// The sizes of cached results. 1 is added, since an empty result takes space, too.
function countPlannedRides({ direct, transfers }: JourneyPlan): number {
  return transfers.reduce((sum, { first, second }) => sum + first.length + second.length, 1 + direct.length);
}

function countSoldRides(stations: SoldRides): number {
  let count = 1;
  for (const byCurrency of stations.values()) for (const rides of byCurrency.values()) count += rides.length;
  return count;
}
