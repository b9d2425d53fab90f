import type { City } from '#shared/domain/cities/city.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { readFares } from './fares/fare-table.ts';
import { TripNumbers } from './journey-ids.ts';
import { type Network, readNetwork, toCity } from './network.ts';
import { ReachableCities } from './reachable-cities.ts';
import { Chains } from './rides/chains.ts';
import { CityFans } from './rides/city-fans.ts';
import { LegReader } from './rides/leg-reader.ts';
import { CachedFares } from './rides/pattern-rides.ts';
import { readTripTable } from './rides/read-trip-table.ts';
import type { TripTable } from './rides/trip-table.ts';
import { scheduledNetwork, type ScheduledNetwork } from './scheduled-network.ts';
import { servedCalendar } from './served-calendar.ts';
import type { ServiceClock } from './service-clock.ts';
import type { CityPair } from './timetable.ts';
import { DaySearch, type Witness } from './transfers/day-search.ts';
import { type JourneyKind, JourneyPlans } from './transfers/journey-plans.ts';
import { KeptBySize } from './transfers/kept-by-size.ts';
import { ServiceMeetings } from './transfers/service-meetings.ts';
import { SoldChanges } from './transfers/sold-changes.ts';
import type { WorkSlices } from './work-slices.ts';

/** Cities in lists that are kept: at four bytes each. */
const keptCities = 4_000_000;

/** The lists of cities to choose from, by name. Which is first is found once for all of them. */
class CityList {
  readonly #network: Network;
  readonly #reachable: ReachableCities;
  readonly #byName: readonly City[];
  readonly #places: ReadonlyMap<number, number>;
  readonly #kept: KeptBySize<number, Promise<Int32Array>>;

  constructor(network: Network, reachable: ReachableCities) {
    this.#network = network;
    this.#reachable = reachable;
    const { compare } = new Intl.Collator('en');
    const cities = [...network.cities.values()].map((row) => ({
      ...toCity(row),
      connections: network.links.get(row.city_id)?.size ?? 0,
    }));
    this.#byName = cities.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
    this.#places = new Map(this.#byName.map(({ id }, place) => [id, place]));
    // How long a list becomes is not known when it is begun.
    this.#kept = new KeptBySize(keptCities, () => cities.length);
  }

  city(cityId: number): City | undefined {
    return this.#byName[this.#places.get(cityId) ?? -1];
  }

  /** Cities that a coach leaves for another city. */
  origins(): City[] {
    return this.#named(this.#getPlaces(this.#network.links.keys()));
  }

  /** Cities reached from one, by one coach or with a change. */
  async destinations(originId: number): Promise<City[]> {
    return this.#named(await this.#kept.get(originId, () => this.#find(originId)));
  }

  async #find(originId: number): Promise<Int32Array> {
    const reachableCities = await this.#reachable.from(originId);
    return this.#getPlaces(new Set([...(this.#network.links.get(originId) ?? []), ...reachableCities]));
  }

  #getPlaces(ids: Iterable<number>): Int32Array {
    return Int32Array.from([...ids].flatMap((id) => this.#places.get(id) ?? [])).sort();
  }

  #named(places: Int32Array): City[] {
    return Array.from(places, (place) => this.#byName[place] as City);
  }
}

const dayMs = 86_400_000;

/**
 * Finds the days that have a journey. What had one on one day is tried first on the next, and days on which the same services run
 * are searched once; the work is done in slices.
 */
export class ServedDays {
  readonly #parts: ServedParts;

  constructor(parts: ServedParts) {
    this.#parts = parts;
  }

  async find({ days, after, ...pair }: ServedQuestion, kind: JourneyKind): Promise<number[]> {
    const { plans, search, work } = this.#parts;
    const plan = plans.of(pair, kind);
    const likeness = servedCalendar(plan, this.#parts);
    const resultsBySignature = new Map<string, boolean>();
    const servedDays: number[] = [];
    let hint: Witness | undefined;
    for (const day of days) {
      if (work.isDue(1)) await work.pause();
      // The day of that time itself is not cached.
      const key = after < (day - 1) * dayMs ? likeness?.(day) : undefined;
      const isServed = key === undefined ? undefined : resultsBySignature.get(key);
      const isServedDay = isServed ?? search.first(plan, day, { after, ...(hint && { hint }) });
      if (typeof isServedDay === 'object') hint = isServedDay;
      if (key !== undefined) resultsBySignature.set(key, Boolean(isServedDay));
      if (isServedDay) servedDays.push(day);
    }
    return servedDays;
  }
}

/** Days on which journeys are offered at all; both ends included, either may be left out. */
export interface Horizon {
  readonly from?: LocalDate;
  readonly until?: LocalDate;
}

/** How a timetable is opened. */
export interface TimetableOptions {
  /** All days by default. */
  readonly horizon?: Horizon;
  /** Whether a feed that brings no fares at all is sold at prices made by the distance; it is by default. */
  readonly inventsPrices?: boolean;
  /** Counts what long reckonings cost. */
  readonly work?: WorkSlices;
}

/** The parts of a timetable that answer. */
export interface TimetableParts {
  readonly network: Network;
  readonly table: TripTable;
  readonly cities: CityList;
  readonly plans: JourneyPlans;
  readonly search: DaySearch;
  readonly legs: LegReader;
  readonly servedDays: ServedDays;
  readonly tripNumbers: TripNumbers;
  readonly scheduled: ScheduledNetwork;
}

/** Reads the timetable and makes the parts, once. */
export async function openParts(
  database: Database,
  clock: ServiceClock,
  options: TimetableOptions & { readonly work: WorkSlices },
): Promise<TimetableParts> {
  const { work } = options;
  const network = await readNetwork(database);
  const table = await readTripTable(database, network, work);
  const fares = new CachedFares(await readFares(database, options), network);
  const changes = new SoldChanges(network);
  const chains = new Chains(table.facts.times);
  const plans = new JourneyPlans({ network, table, fares, changes });
  const search = new DaySearch({ network, table, chains, clock, work });
  const meetings = new ServiceMeetings({ clock, work });
  const reachable = new ReachableCities({ network, table, plans, changes, meetings, work, fans: new CityFans(fares) });
  return {
    network,
    table,
    plans,
    search,
    cities: new CityList(network, reachable),
    legs: new LegReader({ table, fares, network, clock }),
    servedDays: new ServedDays({ network, clock, plans, search, work }),
    tripNumbers: new TripNumbers(() => table.allIds),
    scheduled: scheduledNetwork(network, table, clock),
  };
}

/** A query for the days that have a journey departing after a given time. */
interface ServedQuestion extends CityPair {
  readonly days: readonly number[];
  readonly after: Instant;
}

interface ServedParts {
  readonly network: Network;
  readonly clock: ServiceClock;
  readonly plans: JourneyPlans;
  readonly search: DaySearch;
  readonly work: WorkSlices;
}
