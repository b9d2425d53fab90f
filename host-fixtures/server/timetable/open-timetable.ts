import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Instant } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { createKeyedMutex } from '../kit/keyed-mutex.ts';
import { readFares } from './fares/fare-table.ts';
import { createJourneyId, findEarlierJourney, parseJourneyId, TripNumbers } from './journey-ids.ts';
import { readNames } from './names/read-names.ts';
import { getGuide, getStop, getStops, type Network, readNetwork } from './network.ts';
import { createCityList, createReachableCities } from './reachable-cities.ts';
import { readAlerts } from './read-alerts.ts';
import { Chains } from './rides/chains.ts';
import { createLegReader, type LegReader } from './rides/leg-reader.ts';
import { CachedFares } from './rides/pattern-rides.ts';
import { readTripTable } from './rides/read-trip-table.ts';
import type { DatedJourney, DatedRide } from './rides/ride.ts';
import type { TripTable } from './rides/trip-table.ts';
import { createScheduledNetwork } from './scheduled-network.ts';
import { findServedDays } from './served-days.ts';
import { getDayAt, ServiceClock, toDayNumber, toLocalDate } from './service-clock.ts';
import type { Carrier, DayQuery, DaysQuery, TimetableJourney, Leg, TimetableRoute, Timetable } from './timetable.ts';
import { createDaySearch } from './transfers/day-search.ts';
import { dropDominatedJourneys, maxJourneys, thinJourneys } from './transfers/filter-journeys.ts';
import { createJourneyPlans, type JourneyKind } from './transfers/journey-plans.ts';
import { SoldTransfers } from './transfers/sold-transfers.ts';
import { stepsPerInstant, WorkSlices } from './work-slices.ts';

/** The maximum of cached valid journey ids. */
const maxCachedIds = 10_000;
/** The cost of reading a journey, in steps, the unit of `WorkSlices`. */
const stepsPerJourney = 100;

/** Options for opening a timetable. */
export interface TimetableOptions {
  /** The days on which journeys are offered, inclusive; all days by default. A missing end is open. */
  readonly horizon?: { readonly from?: LocalDate; readonly until?: LocalDate };
  /** Whether a feed without any fares is sold at prices by distance; true by default. */
  readonly inventsPrices?: boolean;
  /** Counts the steps of long computations, and pauses them between slices, so that other requests are not blocked. */
  readonly work?: WorkSlices;
}

/**
 * Opens the timetable that the database holds. Most of it is read into memory at the first query: open a new one after an
 * import.
 *
 * A ride is a coach between two of its calls; a journey is one ride, or two with a transfer. Departure boards show journeys
 * (`shown`) with and without fares; all rides of a journey for sale (`sold`) have one. The transfers of the two kinds differ, so
 * boards also have the journeys for sale.
 * A journey with a transfer is dominated if another journey leaves no earlier and arrives no later.
 */
export function openTimetable(database: Database, options: TimetableOptions = {}): Timetable {
  // Dates are compared as texts: every date is later than the empty text.
  const { horizon: { from: firstDate = '', until: lastDate = '9999-12-31' } = {}, work = new WorkSlices() } = options;
  // Called for each instant that is not cached. It only counts the steps: it cannot pause.
  const clock = new ServiceClock(() => void work.addSteps(stepsPerInstant));
  /** Journey ids that were looked up and found to be valid. */
  const validIds = new Set<string>();
  /** Long departure lists are read one at a time: several at once would not be faster, and take much more memory. */
  const mutex = createKeyedMutex();
  // Shared by all queries. If loading fails, so do all of them, also later ones.
  let loading: ReturnType<typeof loadTimetable> | undefined;
  const load = () => (loading ??= loadTimetable(database, clock, { ...options, work }));

  /** @param day days since 1970-01-01, like all days in this file that are numbers */
  function isInHorizon(day: number): boolean {
    const date = toLocalDate(day);
    return date >= firstDate && date <= lastDate;
  }

  /**
   * Finds the journeys of a day, including dominated ones.
   *
   * @param maxDirect the maximum number of direct journeys, unlimited by default. If there are more, the fastest of each time
   *   of day are returned, without journeys with a transfer.
   */
  async function findAllJourneys(query: CityPair & { readonly day: number }, kind: JourneyKind, maxDirect?: number) {
    const { originId, destinationId, day } = query;
    if (!Number.isInteger(day) || originId === destinationId || !isInHorizon(day)) return [];
    const { plans, search } = await load();
    return search.findAll(plans.get(query, kind), day, maxDirect);
  }

  /** Finds the journeys of a day without dominated ones, by departure. */
  async function findJourneys({ date, ...pair }: DayQuery, kind: JourneyKind, maxDirect?: number) {
    return dropDominatedJourneys(await findAllJourneys({ ...pair, day: toDayNumber(date) }, kind, maxDirect));
  }

  /** Finds the journeys for sale. If there are more than `maxJourneys`, only the fastest of each time of day. */
  const findSoldJourneys = async (query: DayQuery) => thinJourneys(await findJourneys(query, 'sold', maxJourneys));

  /**
   * Finds the journeys of a departure board, by departure: the shown ones, and those for sale with a transfer that the feed does
   * not declare. So travellers find each journey that they can buy.
   */
  async function findBoardJourneys(query: DayQuery): Promise<readonly DatedJourney[]> {
    const shownJourneys = await findJourneys(query, 'shown');
    const otherJourneys = (await findSoldJourneys(query)).filter(
      (rides) => rides.length > 1 && !shownJourneys.some((journey) => isSameJourney(journey, rides)),
    );
    if (otherJourneys.length === 0) return shownJourneys;
    return [...shownJourneys, ...otherJourneys].sort((a, b) => getDeparture(a) - getDeparture(b));
  }

  /**
   * Reads the legs and the id of each journey, in slices.
   *
   * @param readLeg reads the leg of a ride: with all its calls (`read`), with the first and last (`readEnds`), or with these
   *   and a function that visits all (`readFound`)
   * @param map converts each journey when it is read, so that a long list needs less memory; by default it stays as it is
   */
  async function readJourneys<L extends Leg, Result = { readonly journeyId: string; readonly legs: readonly L[] }>(
    journeys: readonly DatedJourney[],
    readLeg: (legs: LegReader, ride: DatedRide) => L,
    map = (journey: { readonly journeyId: string; readonly legs: readonly L[] }) => journey as Result,
  ): Promise<readonly Result[]> {
    const { legs: reader, tripNumbers } = await load();
    const results: Result[] = [];
    for (const rides of journeys) {
      if (work.addSteps(stepsPerJourney)) await work.pause();
      const legs = rides.map((ride) => readLeg(reader, ride));
      const keys = legs.map(({ tripId, serviceDate }, index) => ({
        tripId,
        serviceDate,
        // Each leg has its ride at the same index.
        boardSequence: rides[index]?.board.sequence ?? 0,
        alightSequence: rides[index]?.alight.sequence ?? 0,
      }));
      const journeyId = createJourneyId(keys, (tripId) => tripNumbers.getNumber(tripId));
      results.push(map({ journeyId, legs }));
    }
    return results;
  }

  /**
   * Whether a search finds the journey. A forged id may contain coaches that do not stop there, or do not connect. A journey
   * with a transfer may be only among the sold or only among the shown ones; direct journeys are all shown.
   */
  async function isValid(journeyId: string, rides: DatedJourney): Promise<boolean> {
    if (validIds.has(journeyId)) return true;
    const { network } = await load();
    const [first, last] = [rides[0], rides.at(-1)];
    const zone = network.stops.get(first?.board.stop_id ?? '')?.time_zone;
    if (!first || !last || zone === undefined) return false;
    const day = getDayAt(first.departure, zone);
    const query = { originId: first.board.city_id, destinationId: last.alight.city_id, day };
    for (const kind of rides.length > 1 ? (['sold', 'shown'] as const) : (['shown'] as const)) {
      const candidates = await findAllJourneys(query, kind);
      if (!candidates.some((candidate) => isSameJourney(candidate, rides))) continue;
      // A full cache is emptied.
      if (validIds.size >= maxCachedIds) validIds.clear();
      validIds.add(journeyId);
      return true;
    }
    return false;
  }

  /** Finds the days with a journey that departs later than `after`, among `days` days from the date `from`. */
  async function findDays({ from, days, after, ...pair }: DaysQuery & { readonly after: Instant }, kind: JourneyKind) {
    const parts = await load();
    const first = toDayNumber(from);
    if (!Number.isInteger(first) || pair.originId === pair.destinationId) return [];
    const daysInHorizon = Array.from({ length: days }, (_, index) => first + index).filter(isInHorizon);
    const plan = parts.plans.get(pair, kind);
    return (await findServedDays(plan, { days: daysInHorizon, after }, parts)).map(toLocalDate);
  }

  return {
    origins: async () => (await load()).cities.origins(),
    destinations: async (originId) => (await load()).cities.destinations(originId),
    city: async (cityId) => (await load()).cities.city(cityId),
    stops: async (cityId) => getStops((await load()).network, cityId),
    stop: async (cityId, stopId) => getStop((await load()).network, cityId, stopId),
    guide: async (cityId) => getGuide((await load()).network, cityId),
    async departures<Result = TimetableJourney>(query: DayQuery, map?: (journey: TimetableJourney) => Result) {
      const journeys = await findBoardJourneys(query);
      const readAll = () => readJourneys(journeys, (legs, ride) => legs.readEnds(ride), map);
      return journeys.length > maxJourneys ? mutex('departures', readAll) : readAll();
    },
    journeys: async (query) => readJourneys(await findSoldJourneys(query), (legs, ride) => legs.read(ride)),
    search: async (query) => readJourneys(await findSoldJourneys(query), (legs, ride) => legs.readFound(ride)),
    async connections(query) {
      const { legs } = await load();
      return (await findSoldJourneys(query)).map((journey) => journey.map((ride) => legs.readEnds(ride)));
    },
    async availableDays(query) {
      const daysByKind = await Promise.all([
        findDays({ ...query, after: -Infinity }, 'shown'),
        findDays({ ...query, after: -Infinity }, 'sold'),
      ]);
      return [...new Set(daysByKind.flat())].sort();
    },
    saleDays: (query) => findDays(query, 'sold'),
    async journey(journeyId) {
      const { legs, tripNumbers } = await load();
      // The journeys of ids that earlier versions of this host have created are stored, so they need no validation. Current ids
      // contain the keys of their legs, with a number for each trip, by which `tripNumbers` finds the trip.
      const earlierKeys = await findEarlierJourney(database, journeyId);
      if (!earlierKeys) await tripNumbers.prepare(work);
      const keys = earlierKeys ?? parseJourneyId(journeyId, tripNumbers) ?? [];
      const rides = keys.flatMap((key) => legs.find(key) ?? []);
      // A trip is no longer in the timetable, or the id is invalid.
      if (rides.length === 0 || rides.length < keys.length) return undefined;
      if (!earlierKeys && !(await isValid(journeyId, rides))) return undefined;
      return { journeyId, legs: rides.map((ride) => legs.read(ride)) };
    },
    async carriers(query) {
      const carriers = new Map<string, Carrier>();
      for (const { pattern } of (await findBoardJourneys(query)).flat()) {
        const { agency_id: id, name, icon } = pattern.agency;
        carriers.set(id, { id, name, ...(icon !== null && { icon }) });
      }
      return [...carriers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
    alerts: (routeIds, language) => readAlerts(database, routeIds, language),
    routeIds: async () => [...(await load()).network.routes.keys()],
    async route(routeId) {
      const { network, table } = await load();
      return readRoute(network, table, routeId);
    },
    names: () => readNames(database),
    scheduled: async () => (await load()).scheduled,
  };
}

/** Loads the timetable into memory, and creates the objects that answer queries. */
async function loadTimetable(
  database: Database,
  clock: ServiceClock,
  { work, inventsPrices }: TimetableOptions & { readonly work: WorkSlices },
) {
  const network = await readNetwork(database);
  const table = await readTripTable(database, network, work);
  const fares = new CachedFares(await readFares(database, { inventsPrices }), network);
  const transfers = new SoldTransfers(network);
  const plans = createJourneyPlans({ network, table, fares, transfers });
  const findReachableCities = createReachableCities({ network, table, plans, fares, transfers, clock, work });
  return {
    network,
    table,
    clock,
    work,
    plans,
    search: createDaySearch({ network, chains: new Chains(table.columns.times), clock, work }),
    cities: createCityList(network, findReachableCities),
    legs: createLegReader({ table, fares, network, clock }),
    tripNumbers: new TripNumbers(() => table.listAllIds()),
    scheduled: createScheduledNetwork(network, table, clock),
  };
}

/**
 * What identifies a ride: its trip (`number`), which may start several times a day (`start`), the day, and the calls (`board`,
 * `alight`; the same objects).
 */
const rideKeys = ['number', 'start', 'day', 'board', 'alight'] as const;

/** The departure of a journey, which has at least one ride. */
function getDeparture([first]: DatedJourney): number {
  return first?.departure ?? 0;
}

function isSameJourney(a: DatedJourney, b: DatedJourney): boolean {
  return a.length === b.length && a.every((ride, index) => rideKeys.every((key) => ride[key] === b[index]?.[key]));
}

/** Returns a route with the cities of its trip with the most calls, each once, if any; undefined if the id is unknown. */
export function readRoute(network: Network, table: TripTable, routeId: string): TimetableRoute | undefined {
  const route = network.routes.get(routeId);
  if (!route) return undefined;
  const patterns = table.patterns.filter((pattern) => pattern.route.route_id === routeId);
  const [longest] = patterns.toSorted((a, b) => b.calls.length - a.calls.length);
  const ids = [...new Set((longest?.calls ?? []).map((call) => call.city_id))];
  const cities = ids.flatMap((id) => {
    const name = network.cities.get(id)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
  return { id: routeId, name: route.name, cities };
}
