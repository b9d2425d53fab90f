import { longestWaitMs } from './transfers/longest-wait.ts';
import { type Network } from './network.ts';
import { type CityFans } from './rides/city-fans.ts';
import { type PatternRide } from './rides/pattern-rides.ts';
import { type CallOfPattern, listDepartures } from './rides/trip-patterns.ts';
import { type TripTable } from './rides/trip-table.ts';
import {
  areInTime,
  dayShifts,
  type ServiceMeetings,
  type Wait,
  type ZonedService,
} from './transfers/service-meetings.ts';
import { type JourneyPlans } from './transfers/journey-plans.ts';
import { longestChangeMs, type SoldChanges } from './transfers/sold-changes.ts';
import { type WorkSlices } from './work-slices.ts';

/** What the search for cities depends on. */
export interface ReachParts {
  readonly network: Network;
  readonly table: TripTable;
  readonly plans: JourneyPlans;
  readonly fans: CityFans;
  readonly changes: SoldChanges;
  readonly meetings: ServiceMeetings;
  readonly work: WorkSlices;
}

/** Times of one service, ascending. */
interface Times extends ZonedService {
  readonly times: readonly number[];
}

/** Rides that arrive at a place. Their times are read when needed. */
interface Arrivals {
  readonly rides: readonly PatternRide[];
  times?: readonly Times[];
}

/** Coaches that arrive at a station and are sold in a currency: those from which one can change to a platform. */
class ArrivalsAt {
  readonly #rides: ReadonlyMap<string, readonly PatternRide[]>;
  readonly #changes: SoldChanges;
  /** By the platform, where it depends on that, and the currency. */
  readonly #known = new Map<string, Arrivals>();

  constructor(rides: ReadonlyMap<string, readonly PatternRide[]>, changes: SoldChanges) {
    this.#rides = rides;
    this.#changes = changes;
  }

  /** Undefined if there are none. */
  before(platform: string, currency: string): Arrivals | undefined {
    const rides = this.#rides.get(currency);
    if (rides === undefined) return undefined;
    const depends = this.#changes.dependsOnPlatform(platform);
    const key = depends ? `${currency} ${platform}` : currency;
    const isPossible = ({ alight }: PatternRide) => this.#changes.isPossible(alight.stop_id, platform);
    const arrivals = this.#known.get(key) ?? { rides: depends ? rides.filter(isPossible) : rides };
    this.#known.set(key, arrivals);
    return arrivals.rides.length > 0 ? arrivals : undefined;
  }
}

/**
 * Finds the cities that can be reached with a transfer on some day, by a ticket or by the timetable.
 *
 * The work grows with the patterns of the network, not with its trips, and is split into slices. Times are compared
 * only if they decide whether a new city is reachable.
 */
export class ReachableCities {
  readonly #parts: ReachParts;

  constructor(parts: ReachParts) {
    this.#parts = parts;
  }

  /** Cities that no single coach goes to. */
  async from(originId: number): Promise<ReadonlySet<number>> {
    const directCities = new Set([originId, ...(this.#parts.network.links.get(originId) ?? [])]);
    const foundCities = new Set<number>();
    const search = {
      originId,
      foundCities,
      isNew: (id: number) => !directCities.has(id) && !foundCities.has(id),
    };
    await this.#addSold(search);
    await this.#addShown(search);
    return foundCities;
  }

  async #addSold(search: CitySearch): Promise<void> {
    const { table, plans, fans, changes, work } = this.#parts;
    for (const [station, byCurrency] of plans.from(search.originId)) {
      const arrivals = new ArrivalsAt(byCurrency, changes);
      const cityHere = this.#getCity(station);
      for (const [to, shortestMs] of changes.onward(station)) {
        const wait = { shortest: shortestMs / 1000, longest: longestChangeMs / 1000 };
        for (const call of table.atStation(to)) {
          // Transfers in the origin or destination city make no sense.
          if (getBoardingCall(call).city_id === search.originId) continue;
          if (work.isDue(1)) await work.pause();
          for (const { currency, cities } of fans.of(call)) {
            const from = currency === undefined ? undefined : arrivals.before(getBoardingCall(call).stop_id, currency);
            if (from) await this.#add(search, { from, wait, call, cities, except: cityHere });
          }
        }
      }
    }
  }

  /** Adds cities reached by the transfers that the feed declares, for the timetable display. */
  async #addShown(search: CitySearch): Promise<void> {
    const { table, network, fans, changes, work } = this.#parts;
    const stops = new Map<string, Arrivals>();
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      if (min_seconds * 1000 > longestWaitMs) continue;
      const [before, after] = [this.#getCity(from_stop_id), this.#getCity(to_stop_id)];
      if (after === search.originId || !network.links.get(search.originId)?.has(before)) continue;
      const from = stops.get(from_stop_id) ?? { rides: this.#parts.plans.toStop(search.originId, from_stop_id) };
      stops.set(from_stop_id, from);
      const wait = { shortest: min_seconds, longest: longestWaitMs / 1000 };
      for (const call of from.rides.length > 0 ? table.atStation(changes.getStation(to_stop_id)) : []) {
        if (work.isDue(1)) await work.pause();
        if (getBoardingCall(call).stop_id !== to_stop_id) continue;
        for (const { cities } of fans.of(call)) await this.#add(search, { from, wait, call, cities, except: before });
      }
    }
  }

  /** Adds the cities that are new, if a coach there can be reached. */
  async #add(
    { foundCities, isNew }: CitySearch,
    {
      from,
      wait,
      call,
      cities,
      except,
    }: { from: Arrivals; wait: Wait; call: CallOfPattern; cities: Int32Array; except: number },
  ): Promise<void> {
    this.#parts.work.isDue(cities.length);
    let isInTime: boolean | undefined;
    for (const id of cities) {
      if (id === except || !isNew(id)) continue;
      isInTime ??= await this.#isInTime(from, call, wait);
      if (!isInTime) return;
      foundCities.add(id);
    }
  }

  /** Whether on any day a coach arrives in time for one of those that leave. */
  async #isInTime(from: Arrivals, { pattern, at }: CallOfPattern, wait: Wait): Promise<boolean> {
    const { work } = this.#parts;
    from.times ??= await this.#getTimes(
      from.rides.map(({ pattern: of, alight }) => ({ pattern: of, column: 2 * alight.ordinal })),
    );
    for (const leaving of await this.#getTimes([{ pattern, column: 2 * at + 1 }])) {
      for (const arriving of from.times) {
        if (work.isDue(leaving.times.length + arriving.times.length)) await work.pause();
        if (await this.#meet(arriving, leaving, wait)) return true;
      }
    }
    return false;
  }

  /** Times of some calls by service. @param calls with the column of the time among those of a profile */
  async #getTimes(calls: readonly { readonly pattern: PatternRide['pattern']; readonly column: number }[]) {
    const { times } = this.#parts.table.facts;
    const timesByService = new Map<string, ZonedService & { readonly times: Set<number> }>();
    for (const { pattern, column } of calls) {
      for (const service of pattern.services) {
        const key = `${service.service.service_id}\n${pattern.zone}`;
        const entry = timesByService.get(key) ?? {
          service: service.service,
          zone: pattern.zone,
          times: new Set<number>(),
        };
        timesByService.set(key, entry);
        for (const { start, profile } of listDepartures(service))
          entry.times.add(start + (times[profile + column] ?? 0));
        if (this.#parts.work.isDue(service.trips.starts.length)) await this.#parts.work.pause();
      }
    }
    return [...timesByService.values()].map((one): Times => ({ ...one, times: [...one.times].sort((a, b) => a - b) }));
  }

  async #meet(arriving: Times, leaving: Times, wait: Wait): Promise<boolean> {
    const { meetings } = this.#parts;
    const zones = arriving.zone === leaving.zone ? 0 : undefined;
    const spans = { arrivals: getSpan(arriving), departures: getSpan(leaving) };
    for (const shift of dayShifts(spans, wait, zones)) {
      const offsets = await meetings.offsets(arriving, leaving, shift);
      const isInTime = offsets.some((offset) => {
        const left = { shortest: wait.shortest - offset, longest: wait.longest - offset };
        return areInTime(arriving.times, leaving.times, left);
      });
      if (isInTime) return true;
    }
    return false;
  }

  #getCity(stopId: string): number {
    return this.#parts.network.stops.get(stopId)?.city_id ?? 0;
  }
}

/** What has been found so far. */
interface CitySearch {
  readonly originId: number;
  readonly foundCities: Set<number>;
  readonly isNew: (cityId: number) => boolean;
}

function getBoardingCall({ pattern, at }: CallOfPattern) {
  return pattern.calls[at] as (typeof pattern.calls)[number];
}

function getSpan({ times }: Times) {
  return { first: times[0] ?? 0, last: times.at(-1) ?? 0 };
}
