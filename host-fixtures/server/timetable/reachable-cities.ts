import type { City } from '#shared/domain/cities/city.ts';
import { type Network, toCity } from './network.ts';
import type { PatternRide } from './rides/pattern-rides.ts';
import type { CallDestinations } from './rides/rides-of-city.ts';
import { listDepartures, type PatternCall, type TripPattern } from './rides/trip-patterns.ts';
import type { TripTable } from './rides/trip-table.ts';
import { type JourneyPlans, longestShownWaitMs } from './transfers/journey-plans.ts';
import {
  hasConnection,
  listDayShifts,
  type ServiceOffsets,
  type Wait,
  type ZonedService,
} from './transfers/service-offsets.ts';
import { SizedCache } from './transfers/sized-cache.ts';
import { longestTransferMs, type SoldTransfers } from './transfers/sold-transfers.ts';
import type { WorkSlices } from './work-slices.ts';

/** The maximum of cached destinations, four bytes each. */
const maxCachedCities = 4_000_000;

/** Lists cities by name. The cities are sorted once; lists of destinations are cached. */
export class CityList {
  readonly #network: Network;
  readonly #reachableCities: ReachableCities;
  readonly #sortedCities: readonly City[];
  /** The index in `#sortedCities` by city id. */
  readonly #indexes: ReadonlyMap<number, number>;
  readonly #destinations: SizedCache<number, Promise<Int32Array>>;

  constructor(network: Network, reachableCities: ReachableCities) {
    this.#network = network;
    this.#reachableCities = reachableCities;
    const { compare } = new Intl.Collator('en');
    const cities = [...network.cities.values()].map((row) => ({
      ...toCity(row),
      connections: network.links.get(row.city_id)?.size ?? 0,
    }));
    this.#sortedCities = cities.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
    this.#indexes = new Map(this.#sortedCities.map(({ id }, index) => [id, index]));
    // The length of a list is unknown until its promise resolves: the maximum is assumed.
    this.#destinations = new SizedCache(maxCachedCities, () => cities.length);
  }

  city(cityId: number): City | undefined {
    return this.#sortedCities[this.#indexes.get(cityId) ?? -1];
  }

  /** Cities with a ride to another city. */
  origins(): City[] {
    return this.#toCities(this.#toIndexes(this.#network.links.keys()));
  }

  /** Cities that can be reached from a city, directly or with a transfer. */
  async destinations(originId: number): Promise<City[]> {
    return this.#toCities(await this.#destinations.get(originId, () => this.#findDestinations(originId)));
  }

  async #findDestinations(originId: number): Promise<Int32Array> {
    const cityIds = await this.#reachableCities.findFrom(originId);
    return this.#toIndexes(new Set([...(this.#network.links.get(originId) ?? []), ...cityIds]));
  }

  #toIndexes(ids: Iterable<number>): Int32Array {
    return Int32Array.from([...ids].flatMap((id) => this.#indexes.get(id) ?? [])).sort();
  }

  #toCities(indexes: Int32Array): City[] {
    return Array.from(indexes, (index) => this.#sortedCities[index] as City);
  }
}

/** Dependencies of {@link ReachableCities}. */
interface ReachDependencies {
  readonly network: Network;
  readonly table: TripTable;
  readonly plans: JourneyPlans;
  readonly destinations: CallDestinations;
  readonly transfers: SoldTransfers;
  readonly offsets: ServiceOffsets;
  readonly work: WorkSlices;
}

/** The times of a call on the days of a service, in seconds of the service day, ascending. */
interface ServiceTimes extends ZonedService {
  readonly times: readonly number[];
}

/** Rides that arrive at a stop. */
interface Arrivals {
  readonly rides: readonly PatternRide[];
  /** Absent until needed. */
  times?: readonly ServiceTimes[];
}

/** One search for the cities reachable from a city. */
interface CitySearch {
  readonly originId: number;
  readonly foundCities: Set<number>;
  readonly isNew: (cityId: number) => boolean;
}

/** A transfer from some arrivals to a coach, with the cities that the coach reaches. */
interface CityTransfer {
  readonly arrivals: Arrivals;
  readonly wait: Wait;
  readonly call: PatternCall;
  readonly cities: Int32Array;
  /** The city of the transfer. */
  readonly transferCity: number;
}

/**
 * Finds the cities that can be reached with a transfer on some day, by a ticket or by the timetable.
 *
 * The work grows with the patterns of the network, not with its trips, and is split into slices. Times are compared
 * only if they decide whether a new city is reachable.
 */
export class ReachableCities {
  readonly #parts: ReachDependencies;

  constructor(parts: ReachDependencies) {
    this.#parts = parts;
  }

  /** Finds the cities that need a transfer. */
  async findFrom(originId: number): Promise<ReadonlySet<number>> {
    const directCities = new Set([originId, ...(this.#parts.network.links.get(originId) ?? [])]);
    const foundCities = new Set<number>();
    const isNew = (id: number) => !directCities.has(id) && !foundCities.has(id);
    await this.#addSold({ originId, foundCities, isNew });
    await this.#addShown({ originId, foundCities, isNew });
    return foundCities;
  }

  /** Adds the cities reached by a ticket with a transfer. */
  async #addSold(search: CitySearch): Promise<void> {
    const { table, plans, destinations, transfers, work } = this.#parts;
    for (const [station, ridesByCurrency] of plans.getSoldRides(search.originId)) {
      const findArrivals = createArrivalsFinder(ridesByCurrency, transfers);
      const transferCity = this.#getCity(station);
      for (const [to, minimumMs] of transfers.listTransfers(station)) {
        const wait = { shortest: minimumMs / 1000, longest: longestTransferMs / 1000 };
        for (const call of table.listCallsAt(to)) {
          // Transfers in the origin or destination city make no sense.
          const { city_id, stop_id } = getRow(call);
          if (city_id === search.originId) continue;
          if (work.isDue(1)) await work.pause();
          for (const { currency, cities } of destinations.get(call)) {
            const arrivals = currency === undefined ? undefined : findArrivals(stop_id, currency);
            if (arrivals) await this.#addCities(search, { arrivals, wait, call, cities, transferCity });
          }
        }
      }
    }
  }

  /** Adds the cities reached by the transfers that the feed declares, for departure boards. */
  async #addShown(search: CitySearch): Promise<void> {
    const { table, plans, network, destinations, transfers, work } = this.#parts;
    const arrivalsByStop = new Map<string, Arrivals>();
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      if (min_seconds * 1000 > longestShownWaitMs) continue;
      const transferCity = this.#getCity(from_stop_id);
      if (this.#getCity(to_stop_id) === search.originId) continue;
      if (!network.links.get(search.originId)?.has(transferCity)) continue;
      const arrivals = arrivalsByStop.get(from_stop_id) ?? {
        rides: plans.listRidesToStop(search.originId, from_stop_id),
      };
      arrivalsByStop.set(from_stop_id, arrivals);
      if (arrivals.rides.length === 0) continue;
      const wait = { shortest: min_seconds, longest: longestShownWaitMs / 1000 };
      for (const call of table.listCallsAt(transfers.getStation(to_stop_id))) {
        if (work.isDue(1)) await work.pause();
        if (getRow(call).stop_id !== to_stop_id) continue;
        for (const { cities } of destinations.get(call)) {
          await this.#addCities(search, { arrivals, wait, call, cities, transferCity });
        }
      }
    }
  }

  /** Adds the new cities if the transfer is possible on any day. */
  async #addCities({ foundCities, isNew }: CitySearch, transfer: CityTransfer): Promise<void> {
    const { cities, transferCity } = transfer;
    this.#parts.work.isDue(cities.length);
    let isPossible: boolean | undefined;
    for (const id of cities) {
      if (id === transferCity || !isNew(id)) continue;
      isPossible ??= await this.#isPossible(transfer);
      if (!isPossible) return;
      foundCities.add(id);
    }
  }

  async #isPossible({ arrivals, call: { pattern, ordinal }, wait }: CityTransfer): Promise<boolean> {
    const { work } = this.#parts;
    arrivals.times ??= await this.#readTimes(
      arrivals.rides.map((ride) => ({ pattern: ride.pattern, column: 2 * ride.alight.ordinal })),
    );
    for (const departure of await this.#readTimes([{ pattern, column: 2 * ordinal + 1 }])) {
      for (const arrival of arrivals.times) {
        if (work.isDue(departure.times.length + arrival.times.length)) await work.pause();
        if (await this.#hasConnection(arrival, departure, wait)) return true;
      }
    }
    return false;
  }

  /** Reads the times of some calls by service. @param calls with the index of the time in a profile */
  async #readTimes(
    calls: readonly { readonly pattern: TripPattern; readonly column: number }[],
  ): Promise<ServiceTimes[]> {
    const { times } = this.#parts.table.columns;
    const timesByService = new Map<string, ZonedService & { readonly times: Set<number> }>();
    for (const { pattern, column } of calls) {
      const { zone } = pattern;
      for (const patternService of pattern.services) {
        const { service } = patternService;
        const key = `${service.service_id}\n${zone}`;
        const entry = timesByService.get(key) ?? { service, zone, times: new Set<number>() };
        timesByService.set(key, entry);
        for (const { start, profile } of listDepartures(patternService)) {
          entry.times.add(start + (times[profile + column] ?? 0));
        }
        if (this.#parts.work.isDue(patternService.trips.starts.length)) await this.#parts.work.pause();
      }
    }
    return [...timesByService.values()].map((entry) => ({ ...entry, times: [...entry.times].sort((a, b) => a - b) }));
  }

  async #hasConnection(arrival: ServiceTimes, departure: ServiceTimes, wait: Wait): Promise<boolean> {
    const maxOffset = arrival.zone === departure.zone ? 0 : undefined;
    const spans = { arrivals: getSpan(arrival), departures: getSpan(departure) };
    for (const shift of listDayShifts(spans, wait, maxOffset)) {
      for (const offset of await this.#parts.offsets.getOffsets(arrival, departure, shift)) {
        const limits = { shortest: wait.shortest - offset, longest: wait.longest - offset };
        if (hasConnection(arrival.times, departure.times, limits)) return true;
      }
    }
    return false;
  }

  #getCity(stopId: string): number {
    return this.#parts.network.stops.get(stopId)?.city_id ?? 0;
  }
}

/**
 * Creates a function that returns the arrivals at a station from which a transfer to a platform is possible, in one
 * currency; undefined if the list is empty.
 */
function createArrivalsFinder(
  ridesByCurrency: ReadonlyMap<string, readonly PatternRide[]>,
  transfers: SoldTransfers,
): (platform: string, currency: string) => Arrivals | undefined {
  const cache = new Map<string, Arrivals>();
  return (platform, currency) => {
    const rides = ridesByCurrency.get(currency);
    if (rides === undefined) return undefined;
    const dependsOnPlatform = transfers.dependsOnPlatform(platform);
    const key = dependsOnPlatform ? `${currency} ${platform}` : currency;
    const isPossible = ({ alight }: PatternRide) => transfers.isPossible(alight.stop_id, platform);
    const arrivals = cache.get(key) ?? { rides: dependsOnPlatform ? rides.filter(isPossible) : rides };
    cache.set(key, arrivals);
    return arrivals.rides.length > 0 ? arrivals : undefined;
  };
}

function getRow({ pattern, ordinal }: PatternCall) {
  return pattern.calls[ordinal] as TripPattern['calls'][number];
}

function getSpan({ times }: ServiceTimes) {
  return { first: times[0] ?? 0, last: times.at(-1) ?? 0 };
}
