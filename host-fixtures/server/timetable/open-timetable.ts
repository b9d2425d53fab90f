import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { createKeyedMutex } from '../kit/keyed-mutex.ts';
import { findEarlierJourney, createJourneyId, type LegKey, readJourneyId } from './journey-ids.ts';
import { readNames } from './names/read-names.ts';
import type { Network } from './network.ts';
import { getGuide, getStop, getStops } from './place-questions.ts';
import { readAlerts } from './read-alerts.ts';
import type { LegReader } from './rides/leg-reader.ts';
import type { DatedTrip } from './rides/ride.ts';
import type { TripPattern } from './rides/trip-patterns.ts';
import type { TripTable } from './rides/trip-table.ts';
import { dateOfDay, dayAt, dayNumber, ServiceClock } from './service-clock.ts';
import { openParts, type TimetableOptions, type TimetableParts } from './timetable-parts.ts';
import type { Carrier, CityPair, TimetableJourney, Leg, TimetableRoute, Timetable } from './timetable.ts';
import type { Runs } from './transfers/day-search.ts';
import type { JourneyKind } from './transfers/journey-plans.ts';
import { mostJourneys, thinnedJourneys } from './transfers/thinned-journeys.ts';
import { withoutDominatedJourneys } from './transfers/without-dominated-journeys.ts';
import { stepsOfMoment, WorkSlices } from './work-slices.ts';

type DaysQuestion = CityPair & { readonly from: LocalDate; readonly days: number; readonly after: Instant };

/** Ids of journeys that are remembered as offered. */
const keptOffers = 10_000;
/** A journey of which so much was read. */
interface Named<Read extends Leg> {
  readonly journeyId: string;
  readonly legs: readonly Read[];
}

/** Steps that it costs to read a journey. */
const stepsOfJourney = 100;

class StoredTimetable implements Timetable {
  readonly #database: Database;
  readonly #options: TimetableOptions;
  readonly #work: WorkSlices;
  readonly #clock = new ServiceClock(() => void this.#work.isDue(stepsOfMoment));
  /** Ids that were looked up and found to be offered. */
  readonly #offered = new Set<string>();
  /** Thousands of journeys are read one list after the other: several at once take no less time, and much more memory. */
  readonly #inTurn = createKeyedMutex();
  #opened: Promise<TimetableParts> | undefined;

  constructor(database: Database, options: TimetableOptions) {
    this.#database = database;
    this.#options = options;
    this.#work = options.work ?? new WorkSlices();
  }

  async origins() {
    return (await this.#parts()).cities.origins();
  }

  async destinations(originId: number) {
    return (await this.#parts()).cities.destinations(originId);
  }

  async city(cityId: number) {
    return (await this.#parts()).cities.city(cityId);
  }

  async stops(cityId: number) {
    return getStops((await this.#parts()).network, cityId);
  }

  async stop(cityId: number, stopId: string) {
    return getStop((await this.#parts()).network, cityId, stopId);
  }

  async guide(cityId: number) {
    return getGuide((await this.#parts()).network, cityId);
  }

  async departures<Kept = TimetableJourney>(
    question: CityPair & { readonly date: LocalDate },
    keep: (journey: TimetableJourney) => Kept = (journey) => journey as Kept,
  ) {
    const runs = await this.#runs(question, 'shown');
    const readAll = () => this.#named(runs, (legs, run) => legs.readEnds(run), keep);
    return runs.length > mostJourneys ? this.#inTurn('departures', readAll) : readAll();
  }

  async journeys({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    return this.#named(await this.#toChooseFrom({ ...pair, date }), (legs, run) => legs.read(run));
  }

  async search({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    return this.#named(await this.#toChooseFrom({ ...pair, date }), (legs, run) => legs.readFound(run));
  }

  async connections(question: CityPair & { readonly date: LocalDate }) {
    const { legs } = await this.#parts();
    return (await this.#toChooseFrom(question)).map((coaches) => coaches.map((run) => legs.readEnds(run)));
  }

  async availableDays(question: CityPair & { readonly from: LocalDate; readonly days: number }) {
    return this.#servedDays({ ...question, after: -Infinity }, 'shown');
  }

  async saleDays(question: DaysQuestion) {
    return this.#servedDays(question, 'sold');
  }

  async journey(journeyId: string) {
    const { legs, tripNumbers } = await this.#parts();
    const earlier = await findEarlierJourney(this.#database, journeyId);
    if (!earlier) await tripNumbers.prepare(this.#work);
    const key = earlier ?? readJourneyId(journeyId, tripNumbers);
    const runs = key ? legs.find(key) : [];
    if (!isWhole(runs)) return undefined;
    if (!earlier && !(await this.#isJourney(journeyId, runs))) return undefined;
    return { journeyId, legs: runs.map((run) => legs.read(run)) };
  }

  async carriers({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    const carriers = new Map<string, Carrier>();
    for (const { pattern } of (await this.#runs({ ...pair, date }, 'shown')).flat()) {
      const { agency_id: id, name, icon } = pattern.agency;
      carriers.set(id, { id, name, ...(icon !== null && { icon }) });
    }
    return [...carriers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  alerts(routeIds: readonly string[], language: Locale) {
    return readAlerts(this.#database, routeIds, language);
  }

  async routeIds() {
    return [...(await this.#parts()).network.routes.keys()];
  }

  async route(routeId: string) {
    const { network, table } = await this.#parts();
    return readRoute(network, table, routeId);
  }

  names() {
    return readNames(this.#database);
  }

  async scheduled() {
    return (await this.#parts()).scheduled;
  }

  async #toChooseFrom(question: CityPair & { readonly date: LocalDate }): Promise<readonly Runs[]> {
    return thinnedJourneys(await this.#runs(question, 'sold', mostJourneys));
  }

  async #runs({ date, ...pair }: CityPair & { readonly date: LocalDate }, kind: JourneyKind, mostDirect?: number) {
    return withoutDominatedJourneys(await this.#allRuns({ ...pair, day: dayNumber(date) }, kind, mostDirect));
  }

  /** Those that another journey beats among them. */
  async #allRuns(question: CityPair & { readonly day: number }, kind: JourneyKind, mostDirect?: number) {
    const { originId, destinationId, day } = question;
    if (!Number.isInteger(day) || originId === destinationId || !this.#isOffered(day)) return [];
    const { plans, search } = await this.#parts();
    return search.all(plans.of(question, kind), day, mostDirect);
  }

  /** Reads each journey, and gives it its id. @param keep makes of each what is answered */
  async #named<Read extends Leg, Kept = Named<Read>>(
    runLists: readonly Runs[],
    readRun: (legs: LegReader, run: DatedTrip) => Read,
    keep: (journey: Named<Read>) => Kept = (journey) => journey as Kept,
  ): Promise<readonly Kept[]> {
    const { legs, tripNumbers } = await this.#parts();
    const journeys: Kept[] = [];
    for (const runs of runLists) {
      if (this.#work.isDue(stepsOfJourney)) await this.#work.pause();
      const parts = runs.map((run) => readRun(legs, run));
      const keys = parts.map(({ tripId, serviceDate }, index): LegKey => {
        const [board, alight] = [runs[index]?.board.sequence ?? 0, runs[index]?.alight.sequence ?? 0];
        return { tripId, serviceDate, boardSequence: board, alightSequence: alight };
      });
      journeys.push(keep({ journeyId: createJourneyId(keys, (tripId) => tripNumbers.of(tripId)), legs: parts }));
    }
    return journeys;
  }

  /**
   * Whether a search finds the journey. An id may be forged from coaches that do not stop there, or that do not meet.
   */
  async #isJourney(journeyId: string, runs: Runs): Promise<boolean> {
    if (this.#offered.has(journeyId)) return true;
    const { network } = await this.#parts();
    const [first, last] = [runs[0], runs.at(-1)];
    const zone = network.stops.get(first?.board.stop_id ?? '')?.time_zone;
    if (!first || !last || zone === undefined) return false;
    const question = {
      originId: first.board.city_id,
      destinationId: last.alight.city_id,
      day: dayAt(first.departure, zone),
    };
    for (const kind of runs.length > 1 ? (['sold', 'shown'] as const) : (['shown'] as const)) {
      const candidates = await this.#allRuns(question, kind);
      if (!candidates.some((coaches) => isSameJourney(coaches, runs))) continue;
      if (this.#offered.size >= keptOffers) this.#offered.clear();
      this.#offered.add(journeyId);
      return true;
    }
    return false;
  }

  async #servedDays({ from, days, ...question }: DaysQuestion, kind: JourneyKind): Promise<LocalDate[]> {
    const { servedDays } = await this.#parts();
    const first = dayNumber(from);
    if (!Number.isInteger(first) || question.originId === question.destinationId) return [];
    const offeredDays = Array.from({ length: days }, (_, index) => first + index).filter((day) => this.#isOffered(day));
    return (await servedDays.find({ ...question, days: offeredDays }, kind)).map(dateOfDay);
  }

  #isOffered(day: number): boolean {
    const { from, until } = this.#options.horizon ?? {};
    const date = dateOfDay(day);
    return (from === undefined || date >= from) && (until === undefined || date <= until);
  }

  #parts(): Promise<TimetableParts> {
    this.#opened ??= openParts(this.#database, this.#clock, { ...this.#options, work: this.#work });
    return this.#opened;
  }
}

function isWhole(runs: readonly (DatedTrip | undefined)[]): runs is Runs {
  return runs.length > 0 && runs.every((run) => run !== undefined);
}

function isSameJourney(a: Runs, b: Runs): boolean {
  return (
    a.length === b.length &&
    a.every((run, index) => {
      const { number, start, day, board, alight } = b[index] ?? {};
      return (
        run.number === number && run.start === start && run.day === day && run.board === board && run.alight === alight
      );
    })
  );
}

/**
 * Opens the timetable that the database holds. Small tables are read at the first question and kept, so open a new one
 * after an import.
 */
export function openTimetable(database: Database, options: TimetableOptions = {}): Timetable {
  return new StoredTimetable(database, options);
}

/** A route with the cities of its coach that stops the most. */
export function readRoute(network: Network, table: TripTable, routeId: string): TimetableRoute | undefined {
  const route = network.routes.get(routeId);
  if (!route) return undefined;
  const patterns = table.patterns.filter((pattern) => pattern.route.route_id === routeId);
  const longest = patterns.reduce<TripPattern | undefined>(
    (best, pattern) => (best === undefined || pattern.calls.length > best.calls.length ? pattern : best),
    undefined,
  );
  const ids = [...new Set((longest?.calls ?? []).map((call) => call.city_id))];
  const cities = ids.flatMap((id) => {
    const name = network.cities.get(id)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
  return { id: routeId, name: route.name, cities };
}
