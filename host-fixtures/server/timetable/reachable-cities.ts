import type { City } from '#shared/domain/cities/city.ts';
import { type Network, toCity } from './network.ts';
import type { CachedFares, PatternRide } from './rides/pattern-rides.ts';
import { createCallDestinations } from './rides/rides-of-city.ts';
import { listDepartures, type PatternCall, type TripPattern } from './rides/trip-patterns.ts';
import type { TripTable } from './rides/trip-table.ts';
import type { ServiceClock } from './service-clock.ts';
import { type JourneyPlans, longestShownWaitMs } from './transfers/journey-plans.ts';
import {
  createServiceOffsets,
  hasConnection,
  listDayShifts,
  type Wait,
  type ZonedService,
} from './transfers/service-offsets.ts';
import { SizedCache } from './transfers/sized-cache.ts';
import { longestTransferMs, type SoldTransfers } from './transfers/sold-transfers.ts';
import type { WorkSlices } from './work-slices.ts';

/** The maximum number of cached destinations in all lists together, four bytes each. */
const maxCachedCities = 4_000_000;

/**
 * Creates the lists of cities that travellers choose from, sorted by name. The cities are sorted once; lists of destinations
 * are cached.
 *
 * @param findReachableCities returns the ids of the cities that need a transfer (`createReachableCities`)
 */
export function createCityList(network: Network, findReachableCities: (originId: number) => Promise<Iterable<number>>) {
  const { compare } = new Intl.Collator('en');
  const cities = [...network.cities.values()].map((row): City => {
    // `links`: the cities with a direct ride from a city.
    return { ...toCity(row), connections: network.links.get(row.city_id)?.size ?? 0 };
  });
  cities.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  // A list of cities is stored as their indexes in `cities`, ascending, so that it is in the order of names.
  const indexes = new Map(cities.map(({ id }, index) => [id, index]));
  // The length of a list is unknown until its promise resolves: the maximum is assumed.
  const cache = new SizedCache<number, Promise<Int32Array>>(maxCachedCities, () => cities.length);
  const toIndexes = (ids: Iterable<number>) => Int32Array.from([...ids].flatMap((id) => indexes.get(id) ?? [])).sort();
  const toCities = (sortedIndexes: Int32Array) => Array.from(sortedIndexes, (index) => cities[index] as City);
  const findDestinations = async (originId: number) => {
    const cityIds = await findReachableCities(originId);
    return toIndexes(new Set([...(network.links.get(originId) ?? []), ...cityIds]));
  };
  return {
    /** The city with an id; undefined if it is unknown. */
    city: (cityId: number) => cities[indexes.get(cityId) ?? -1],
    /** Cities with a ride to another city. */
    origins: () => toCities(toIndexes(network.links.keys())),
    /** Cities that can be reached from a city, directly or with a transfer. */
    destinations: async (originId: number) => toCities(await cache.get(originId, () => findDestinations(originId))),
  };
}

/** The parts of a timetable that reachability depends on. */
interface ReachDependencies {
  readonly network: Network;
  readonly table: TripTable;
  readonly plans: JourneyPlans;
  readonly fares: CachedFares;
  readonly transfers: SoldTransfers;
  readonly clock: ServiceClock;
  readonly work: WorkSlices;
}

/**
 * The times at which trips arrive at a stop, or depart from it, on the days on which a service runs (a service is a set of days
 * in GTFS).
 */
interface ServiceTimes extends ZonedService {
  /** In seconds since the start of the service day, ascending. */
  readonly times: readonly number[];
}

/** Rides that arrive at a stop. A ride is on any trip of a pattern: trips with the same route and stops. */
interface Arrivals {
  readonly rides: readonly PatternRide[];
  /** The times at which they arrive; absent until needed. */
  times?: readonly ServiceTimes[];
}

/** One search for the cities reachable from a city. */
interface CitySearch {
  readonly originId: number;
  /** The result so far. */
  readonly foundCities: Set<number>;
  /** Whether a city is not the origin, and can be reached neither directly nor with a transfer that was found before. */
  readonly isNew: (cityId: number) => boolean;
}

/** A transfer from some arrivals to an onward coach, with the ids of the cities that this coach reaches. */
interface CityTransfer {
  readonly arrivals: Arrivals;
  /** The shortest and longest time between the arrival and the onward departure, in seconds. */
  readonly wait: Wait;
  /** The call (a stop of a pattern's trips) where the traveller boards the onward coach. */
  readonly call: PatternCall;
  readonly cities: Int32Array;
  /** The city where the traveller alights to change coaches. */
  readonly transferCity: number;
}

/**
 * Creates the function that finds the cities that can be reached with one transfer on some day: on one ticket, or only by the
 * timetable, as departure boards show it.
 *
 * The work is split into slices: `work.addSteps` counts its steps, and when it returns true, `work.pause` lets the server
 * handle other requests. The times of trips are read and compared only if they decide whether a new city is reachable.
 */
export function createReachableCities(parts: ReachDependencies) {
  const { network, table, plans, transfers, clock, work } = parts;
  const [getDestinations, getOffsets] = [createCallDestinations(parts.fares), createServiceOffsets({ clock, work })];
  // 0 is the id of no city.
  const getCity = (stopId: string) => network.stops.get(stopId)?.city_id ?? 0;

  /** Adds the cities that can be reached on one ticket with a transfer. Both rides need a fare in the same currency. */
  async function addSold(search: CitySearch): Promise<void> {
    for (const [station, ridesByCurrency] of plans.getSoldRides(search.originId)) {
      const findArrivals = createArrivalsFinder(ridesByCurrency, transfers);
      const transferCity = getCity(station);
      for (const [to, minimumMs] of transfers.listTransfers(station)) {
        const wait = { shortest: minimumMs / 1000, longest: longestTransferMs / 1000 };
        for (const call of table.listCallsAt(to)) {
          // Transfers in the origin city make no sense. `addCities` excludes those in the destination city.
          const { city_id, stop_id } = getRow(call);
          if (city_id === search.originId) continue;
          if (work.addSteps(1)) await work.pause();
          for (const { currency, cities } of getDestinations(call)) {
            // Without a currency, rides to these cities are not sold.
            const arrivals = currency === undefined ? undefined : findArrivals(stop_id, currency);
            if (arrivals) await addCities(search, { arrivals, wait, call, cities, transferCity });
          }
        }
      }
    }
  }

  /**
   * Adds the cities that can be reached by the transfers that the GTFS feed declares, which departure boards show. Their rides
   * need no fare, so destinations of all currencies count, also those without one.
   */
  async function addShown(search: CitySearch): Promise<void> {
    const { originId } = search;
    const arrivalsByStop = new Map<string, Arrivals>();
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      if (min_seconds * 1000 > longestShownWaitMs) continue;
      const transferCity = getCity(from_stop_id);
      if (getCity(to_stop_id) === originId || !network.links.get(originId)?.has(transferCity)) continue;
      const cachedArrivals = arrivalsByStop.get(from_stop_id);
      const arrivals = cachedArrivals ?? { rides: plans.listRidesToStop(originId, from_stop_id) };
      arrivalsByStop.set(from_stop_id, arrivals);
      if (arrivals.rides.length === 0) continue;
      const wait = { shortest: min_seconds, longest: longestShownWaitMs / 1000 };
      for (const call of table.listCallsAt(transfers.getStation(to_stop_id))) {
        if (work.addSteps(1)) await work.pause();
        // The table lists the calls of all platforms of the station.
        if (getRow(call).stop_id !== to_stop_id) continue;
        for (const { cities } of getDestinations(call)) {
          await addCities(search, { arrivals, wait, call, cities, transferCity });
        }
      }
    }
  }

  /**
   * Adds the new cities of a transfer, unless it is impossible on every day. The times are compared at the first new city. The
   * city of the transfer is excluded, since the traveller is already there.
   */
  async function addCities({ foundCities, isNew }: CitySearch, transfer: CityTransfer): Promise<void> {
    const { cities, transferCity } = transfer;
    // The callers pause at their next step.
    work.addSteps(cities.length);
    let isTransferPossible: boolean | undefined;
    for (const id of cities) {
      if (id === transferCity || !isNew(id)) continue;
      isTransferPossible ??= await isPossible(transfer);
      if (!isTransferPossible) return;
      foundCities.add(id);
    }
  }

  /** Whether an arrival and an onward departure with a permitted wait exist on any day. */
  async function isPossible({ arrivals, call: { pattern, ordinal }, wait }: CityTransfer): Promise<boolean> {
    // Stored, because the same arrivals are combined with many onward calls.
    arrivals.times ??= await readTimes(
      // A profile has the arrival and the departure of each call in turn: call 3 has the columns 6 and 7.
      arrivals.rides.map((ride) => ({ pattern: ride.pattern, column: 2 * ride.alight.ordinal })),
    );
    for (const departure of await readTimes([{ pattern, column: 2 * ordinal + 1 }])) {
      for (const arrival of arrivals.times) {
        if (work.addSteps(departure.times.length + arrival.times.length)) await work.pause();
        if (await areConnected(arrival, departure, wait)) return true;
      }
    }
    return false;
  }

  /**
   * Reads the times of some calls, grouped by service and time zone. A time is the start of a trip plus an item of its profile,
   * which lists the times of its calls relative to the start. `profile` is the index of the first item in the table's `times`.
   *
   * @param calls the pattern of each call, and the index (`column`) of its time in the profiles
   */
  async function readTimes(calls: readonly { readonly pattern: TripPattern; readonly column: number }[]) {
    const { times } = table.columns;
    const timesByService = new Map<string, ZonedService & { readonly times: Set<number> }>();
    for (const { pattern, column } of calls) {
      const { zone } = pattern;
      for (const patternService of pattern.services) {
        const { service } = patternService;
        const key = `${service.service_id}\n${zone}`;
        const entry = timesByService.get(key) ?? { service, zone, times: new Set<number>() };
        timesByService.set(key, entry);
        for (const { start, profile } of listDepartures(patternService)) {
          // The 0 is for the type: a profile has times for all calls of its pattern.
          entry.times.add(start + (times[profile + column] ?? 0));
        }
        if (work.addSteps(patternService.trips.starts.length)) await work.pause();
      }
    }
    return [...timesByService.values()].map((entry) => ({ ...entry, times: [...entry.times].sort((a, b) => a - b) }));
  }

  /** Whether an arrival of one service is followed by a departure of the other within the limits of the wait, on any day. */
  async function areConnected(arrival: ServiceTimes, departure: ServiceTimes, wait: Wait): Promise<boolean> {
    // The largest difference of the time zones; undefined for different zones, for which `listDayShifts` uses its default.
    const maxOffset = arrival.zone === departure.zone ? 0 : undefined;
    const spans = { arrivals: getSpan(arrival), departures: getSpan(departure) };
    // The number of days by which the service day of the departure is later than that of the arrival.
    for (const shift of listDayShifts(spans, wait, maxOffset)) {
      // By how many seconds the day of the departure starts later than that of the arrival. In different zones it varies over
      // the year. The times of the departure are relative to its day, so the offset is subtracted from the wait.
      for (const offset of await getOffsets(arrival, departure, shift)) {
        const limits = { shortest: wait.shortest - offset, longest: wait.longest - offset };
        if (hasConnection(arrival.times, departure.times, limits)) return true;
      }
    }
    return false;
  }

  /** Finds the cities that can be reached from a city with a transfer, but not directly. */
  return async (originId: number): Promise<ReadonlySet<number>> => {
    const directCities = new Set([originId, ...(network.links.get(originId) ?? [])]);
    const foundCities = new Set<number>();
    const isNew = (id: number) => !directCities.has(id) && !foundCities.has(id);
    await addSold({ originId, foundCities, isNew });
    await addShown({ originId, foundCities, isNew });
    return foundCities;
  };
}

/**
 * Creates a function that returns the arrivals at a station, with fares in one currency, from which a transfer to a platform is
 * possible, or undefined without such arrivals. The feed may exclude transfers between some platforms.
 *
 * @param ridesByCurrency the rides to the station
 */
function createArrivalsFinder(ridesByCurrency: ReadonlyMap<string, readonly PatternRide[]>, transfers: SoldTransfers) {
  const cache = new Map<string, Arrivals>();
  return (platform: string, currency: string) => {
    const rides = ridesByCurrency.get(currency);
    if (rides === undefined) return undefined;
    const dependsOnPlatform = transfers.dependsOnPlatform(platform);
    const key = dependsOnPlatform ? `${currency} ${platform}` : currency;
    const isTransferAllowed = ({ alight }: PatternRide) => transfers.isPossible(alight.stop_id, platform);
    const arrivals = cache.get(key) ?? { rides: dependsOnPlatform ? rides.filter(isTransferAllowed) : rides };
    cache.set(key, arrivals);
    return arrivals.rides.length > 0 ? arrivals : undefined;
  };
}

/** The stop of a call, and whether boarding and alighting are allowed there. */
function getRow({ pattern, ordinal }: PatternCall) {
  return pattern.calls[ordinal] as TripPattern['calls'][number];
}

/** The first and the last time. There is at least one: the zeros are for the types. */
function getSpan({ times }: ServiceTimes) {
  return { first: times[0] ?? 0, last: times.at(-1) ?? 0 };
}
