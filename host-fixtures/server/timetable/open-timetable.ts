import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { createKeyedMutex } from '../kit/keyed-mutex.ts';
import { findEarlierJourney, createJourneyId, parseJourneyId } from './journey-ids.ts';
import { readNames } from './names/read-names.ts';
import { getGuide, getStop, getStops, type Network } from './network.ts';
import { readAlerts } from './read-alerts.ts';
import type { LegReader } from './rides/leg-reader.ts';
import type { DatedJourney, DatedRide } from './rides/ride.ts';
import type { TripTable } from './rides/trip-table.ts';
import { toLocalDate, getDayAt, toDayNumber, ServiceClock } from './service-clock.ts';
import { loadTimetable, type TimetableOptions } from './load-timetable.ts';
import type { Carrier, DayQuery, DaysQuery, TimetableJourney, Leg, TimetableRoute, Timetable } from './timetable.ts';
import { dropDominatedJourneys, maxJourneys, thinJourneys } from './transfers/filter-journeys.ts';
import type { JourneyKind } from './transfers/journey-plans.ts';
import { stepsPerInstant, WorkSlices } from './work-slices.ts';

/** The maximum of cached valid journey ids. */
const maxCachedIds = 10_000;
/** The cost in steps of reading a journey. */
const stepsPerJourney = 100;

/** A journey with legs of some depth. */
interface ReadJourney<L extends Leg> {
  readonly journeyId: string;
  readonly legs: readonly L[];
}

class StoredTimetable implements Timetable {
  readonly #database: Database;
  readonly #options: TimetableOptions;
  readonly #work: WorkSlices;
  readonly #clock = new ServiceClock(() => void this.#work.isDue(stepsPerInstant));
  /** Journey ids that were looked up and found to be valid. */
  readonly #validIds = new Set<string>();
  /** Long departure lists are read one at a time: several at once would not be faster, and take much more memory. */
  readonly #mutex = createKeyedMutex();
  #loaded: ReturnType<typeof loadTimetable> | undefined;

  constructor(database: Database, options: TimetableOptions) {
    this.#database = database;
    this.#options = options;
    this.#work = options.work ?? new WorkSlices();
  }

  async origins() {
    return (await this.#load()).cities.origins();
  }

  async destinations(originId: number) {
    return (await this.#load()).cities.destinations(originId);
  }

  async city(cityId: number) {
    return (await this.#load()).cities.city(cityId);
  }

  async stops(cityId: number) {
    return getStops((await this.#load()).network, cityId);
  }

  async stop(cityId: number, stopId: string) {
    return getStop((await this.#load()).network, cityId, stopId);
  }

  async guide(cityId: number) {
    return getGuide((await this.#load()).network, cityId);
  }

  async departures<Result = TimetableJourney>(
    query: DayQuery,
    map: (journey: TimetableJourney) => Result = (journey) => journey as Result,
  ) {
    const journeys = await this.#findJourneys(query, 'shown');
    const readAll = () => this.#readJourneys(journeys, (legs, ride) => legs.readEnds(ride), map);
    return journeys.length > maxJourneys ? this.#mutex('departures', readAll) : readAll();
  }

  async journeys(query: DayQuery) {
    return this.#readJourneys(await this.#findSoldJourneys(query), (legs, ride) => legs.read(ride));
  }

  async search(query: DayQuery) {
    return this.#readJourneys(await this.#findSoldJourneys(query), (legs, ride) => legs.readFound(ride));
  }

  async connections(query: DayQuery) {
    const { legs } = await this.#load();
    return (await this.#findSoldJourneys(query)).map((journey) => journey.map((ride) => legs.readEnds(ride)));
  }

  async availableDays(query: DaysQuery) {
    return this.#findServedDays({ ...query, after: -Infinity }, 'shown');
  }

  async saleDays(query: DaysQuery & { readonly after: Instant }) {
    return this.#findServedDays(query, 'sold');
  }

  async journey(journeyId: string) {
    const { legs, tripNumbers } = await this.#load();
    const earlierKeys = await findEarlierJourney(this.#database, journeyId);
    if (!earlierKeys) await tripNumbers.prepare(this.#work);
    const keys = earlierKeys ?? parseJourneyId(journeyId, tripNumbers) ?? [];
    const rides = keys.flatMap((key) => legs.find(key) ?? []);
    if (rides.length === 0 || rides.length < keys.length) return undefined;
    if (!earlierKeys && !(await this.#isValid(journeyId, rides))) return undefined;
    return { journeyId, legs: rides.map((ride) => legs.read(ride)) };
  }

  async carriers(query: DayQuery) {
    const carriers = new Map<string, Carrier>();
    for (const { pattern } of (await this.#findJourneys(query, 'shown')).flat()) {
      const { agency_id: id, name, icon } = pattern.agency;
      carriers.set(id, { id, name, ...(icon !== null && { icon }) });
    }
    return [...carriers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  alerts(routeIds: readonly string[], language: Locale) {
    return readAlerts(this.#database, routeIds, language);
  }

  async routeIds() {
    return [...(await this.#load()).network.routes.keys()];
  }

  async route(routeId: string) {
    const { network, table } = await this.#load();
    return readRoute(network, table, routeId);
  }

  names() {
    return readNames(this.#database);
  }

  async scheduled() {
    return (await this.#load()).scheduled;
  }

  async #findSoldJourneys(query: DayQuery): Promise<readonly DatedJourney[]> {
    return thinJourneys(await this.#findJourneys(query, 'sold', maxJourneys));
  }

  async #findJourneys({ date, ...pair }: DayQuery, kind: JourneyKind, maxDirect?: number) {
    return dropDominatedJourneys(await this.#findAllJourneys({ ...pair, day: toDayNumber(date) }, kind, maxDirect));
  }

  /** Finds the journeys of a day, including dominated ones. */
  async #findAllJourneys(query: CityPair & { readonly day: number }, kind: JourneyKind, maxDirect?: number) {
    const { originId, destinationId, day } = query;
    if (!Number.isInteger(day) || originId === destinationId || !this.#isInHorizon(day)) return [];
    const { plans, search } = await this.#load();
    return search.findAll(plans.get(query, kind), day, maxDirect);
  }

  /** Reads the legs and the id of each journey, in slices. */
  async #readJourneys<L extends Leg, Result = ReadJourney<L>>(
    journeys: readonly DatedJourney[],
    readLeg: (legs: LegReader, ride: DatedRide) => L,
    map: (journey: ReadJourney<L>) => Result = (journey) => journey as Result,
  ): Promise<readonly Result[]> {
    const { legs: reader, tripNumbers } = await this.#load();
    const results: Result[] = [];
    for (const rides of journeys) {
      if (this.#work.isDue(stepsPerJourney)) await this.#work.pause();
      const legs = rides.map((ride) => readLeg(reader, ride));
      const keys = legs.map(({ tripId, serviceDate }, index) => ({
        tripId,
        serviceDate,
        boardSequence: rides[index]?.board.sequence ?? 0,
        alightSequence: rides[index]?.alight.sequence ?? 0,
      }));
      const journeyId = createJourneyId(keys, (tripId) => tripNumbers.getNumber(tripId));
      results.push(map({ journeyId, legs }));
    }
    return results;
  }

  /** Whether a search finds the journey. A forged id may contain coaches that do not stop there, or do not connect. */
  async #isValid(journeyId: string, rides: DatedJourney): Promise<boolean> {
    if (this.#validIds.has(journeyId)) return true;
    const { network } = await this.#load();
    const [first, last] = [rides[0], rides.at(-1)];
    const zone = network.stops.get(first?.board.stop_id ?? '')?.time_zone;
    if (!first || !last || zone === undefined) return false;
    const query = {
      originId: first.board.city_id,
      destinationId: last.alight.city_id,
      day: getDayAt(first.departure, zone),
    };
    for (const kind of rides.length > 1 ? (['sold', 'shown'] as const) : (['shown'] as const)) {
      const candidates = await this.#findAllJourneys(query, kind);
      if (!candidates.some((candidate) => isSameJourney(candidate, rides))) continue;
      if (this.#validIds.size >= maxCachedIds) this.#validIds.clear();
      this.#validIds.add(journeyId);
      return true;
    }
    return false;
  }

  async #findServedDays(
    { from, days, ...query }: DaysQuery & { readonly after: Instant },
    kind: JourneyKind,
  ): Promise<LocalDate[]> {
    const { servedDays } = await this.#load();
    const first = toDayNumber(from);
    if (!Number.isInteger(first) || query.originId === query.destinationId) return [];
    const daysInHorizon = Array.from({ length: days }, (_, index) => first + index).filter((day) =>
      this.#isInHorizon(day),
    );
    return (await servedDays.find({ ...query, days: daysInHorizon }, kind)).map(toLocalDate);
  }

  #isInHorizon(day: number): boolean {
    const { from, until } = this.#options.horizon ?? {};
    const date = toLocalDate(day);
    return (from === undefined || date >= from) && (until === undefined || date <= until);
  }

  #load() {
    this.#loaded ??= loadTimetable(this.#database, this.#clock, { ...this.#options, work: this.#work });
    return this.#loaded;
  }
}

function isSameJourney(a: DatedJourney, b: DatedJourney): boolean {
  return (
    a.length === b.length &&
    a.every((ride, index) => {
      const { number, start, day, board, alight } = b[index] ?? {};
      return (
        ride.number === number &&
        ride.start === start &&
        ride.day === day &&
        ride.board === board &&
        ride.alight === alight
      );
    })
  );
}

/** Opens the timetable that the database holds. It is read into memory at the first query: open a new one after an import. */
export function openTimetable(database: Database, options: TimetableOptions = {}): Timetable {
  return new StoredTimetable(database, options);
}

/** Reads a route with the cities of its trip with the most calls. */
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
