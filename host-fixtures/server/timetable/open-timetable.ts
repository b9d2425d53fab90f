import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../database/tables.ts';
import { type ChangeFinder } from './transfers/change-finder.ts';
import { type ConnectionFinder } from './transfers/connection-finder.ts';
import { departureKey, type TwoRuns } from './transfers/find-changes.ts';
import { findEarlierJourney, journeyIdOf, readJourneyId, type LegKey } from './journey-ids.ts';
import { type JourneyKind } from './transfers/pattern-changes.ts';
import { citiesOf, guideOf, stopOf, stopsOf } from './place-questions.ts';
import { readAlerts } from './read-alerts.ts';
import { readNames } from './names/read-names.ts';
import { readRoute } from './read-route.ts';
import { type Ride, runsOnDay, type Run } from './rides/ride.ts';
import { dateOfDay, dayAt, dayNumber, ServiceClock } from './service-clock.ts';
import { type Carrier, type CityPair, type Instant, type Journey, type Leg, type Timetable } from './timetable.ts';
import { openParts, type TimetableOptions, type TimetableParts } from './timetable-parts.ts';
import { stepsOfMoment, WorkSlices } from './work-slices.ts';
import { withoutDominatedJourneys } from './transfers/without-dominated-journeys.ts';

/** The coaches of a journey on one day, before their calls are read. */
type Runs = readonly Run[];

function toLegKey({ ride, day }: Run): LegKey {
  return {
    tripId: ride.tripId,
    serviceDate: dateOfDay(day),
    boardSequence: ride.board.sequence,
    alightSequence: ride.alight.sequence,
  };
}

function byDeparture(one: Runs, other: Runs): number {
  const first = (runs: Runs) => runs[0]?.departure ?? 0;
  const last = (runs: Runs) => runs.at(-1)?.arrival ?? 0;
  return first(one) - first(other) || last(one) - last(other) || one.length - other.length;
}

/** Which journeys are asked for: those that run, or those that are sold. */
interface Kind {
  /** Who finds the journeys with a change. */
  readonly changes: Pick<ChangeFinder | ConnectionFinder, 'find'>;
  /** Whether a direct coach is one of them. */
  readonly includes: (ride: Ride) => boolean;
}

type DaysQuestion = CityPair & { readonly from: LocalDate; readonly days: number; readonly after: Instant };

/** Direct journeys alone. */
const direct: Kind = { changes: { find: () => [] }, includes: () => true };

/** Ids of journeys that are remembered as offered. */
const keptOffers = 10_000;
/** Origins whose cities with a change are remembered. */
const keptOrigins = 500;

class StoredTimetable implements Timetable {
  readonly #database: Database;
  readonly #options: TimetableOptions;
  readonly #work: WorkSlices;
  readonly #clock = new ServiceClock(() => void this.#work.isDue(stepsOfMoment));
  /** Ids that were looked up and found to be offered. */
  readonly #offered = new Set<string>();
  readonly #changeDestinations = new Map<number, Promise<ReadonlySet<number>>>();
  #opened: Promise<TimetableParts> | undefined;

  constructor(database: Database, options: TimetableOptions) {
    this.#database = database;
    this.#options = options;
    this.#work = options.work ?? new WorkSlices();
  }

  async origins() {
    const { network } = await this.#parts();
    return citiesOf(network, network.links.keys());
  }

  async destinations(originId: number) {
    const { network, reachable } = await this.#parts();
    const known = this.#changeDestinations.get(originId) ?? reachable.from(originId);
    if (this.#changeDestinations.size >= keptOrigins) this.#changeDestinations.clear();
    this.#changeDestinations.set(originId, known);
    return citiesOf(network, new Set([...(network.links.get(originId) ?? []), ...(await known)]));
  }

  async city(cityId: number) {
    const { network } = await this.#parts();
    return citiesOf(network, [cityId])[0];
  }

  async stops(cityId: number) {
    return stopsOf((await this.#parts()).network, cityId);
  }

  async stop(cityId: number, stopId: string) {
    return stopOf((await this.#parts()).network, cityId, stopId);
  }

  async guide(cityId: number) {
    return guideOf((await this.#parts()).network, cityId);
  }

  async departures({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    const runs = await this.#runs({ ...pair, day: dayNumber(date) }, await this.#running());
    return this.#named(runs.map((coaches) => coaches.map(toLegKey)));
  }

  async journeys({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    return this.#named((await this.#connections({ ...pair, date })).map((coaches) => coaches.map(toLegKey)));
  }

  async connections(question: CityPair & { readonly date: LocalDate }) {
    const { legs } = await this.#parts();
    const found = await this.#connections(question);
    return found.map((coaches) => legs.read(coaches.map(toLegKey))).filter((read) => isWhole(read));
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
    const key = earlier ?? readJourneyId(journeyId, tripNumbers);
    const read = key ? legs.read(key) : [];
    if (key === undefined || !isWhole(read)) return undefined;
    const journey = { journeyId, legs: read };
    return earlier || (await this.#isJourney(journey, key)) ? journey : undefined;
  }

  async carriers({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    const { network } = await this.#parts();
    const carriers = new Map<string, Carrier>();
    for (const { ride } of (await this.#runs({ ...pair, day: dayNumber(date) }, await this.#running())).flat()) {
      const agency = network.agencies.get(network.routes.get(ride.routeId)?.agency_id ?? '');
      if (!agency) continue;
      const icon = agency.icon === null ? {} : { icon: agency.icon };
      carriers.set(agency.agency_id, { id: agency.agency_id, name: agency.name, ...icon });
    }
    return [...carriers.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  alerts(routeIds: readonly string[], language: Locale) {
    return readAlerts(this.#database, routeIds, language);
  }

  async routeIds() {
    return [...(await this.#parts()).network.routes.keys()];
  }

  async route(routeId: string) {
    return readRoute(this.#database, (await this.#parts()).network, routeId);
  }

  names() {
    return readNames(this.#database);
  }

  async scheduled() {
    return (await this.#parts()).scheduled;
  }

  async #connections({ date, ...pair }: CityPair & { readonly date: LocalDate }): Promise<Runs[]> {
    return this.#runs({ ...pair, day: dayNumber(date) }, await this.#sold());
  }

  async #running(): Promise<Kind> {
    return { changes: (await this.#parts()).changes, includes: () => true };
  }

  async #sold(): Promise<Kind> {
    const { connections, currencyOf } = await this.#parts();
    return { changes: connections, includes: (ride) => currencyOf(ride) !== undefined };
  }

  async #runs(question: CityPair & { readonly day: number }, kind: Kind): Promise<Runs[]> {
    return withoutDominatedJourneys([...(await this.#allRuns(question, kind))].sort(byDeparture));
  }

  /** Those that another journey beats among them. */
  async #allRuns(question: CityPair & { readonly day: number }, { changes, includes }: Kind): Promise<Runs[]> {
    const { originId, destinationId, day } = question;
    if (!Number.isInteger(day) || originId === destinationId || !this.#isOffered(day)) return [];
    const { rides } = await this.#parts();
    const direct = rides
      .find({ cityId: originId }, { cityId: destinationId })
      .filter(includes)
      .flatMap((ride) => runsOnDay(ride, day, this.#clock));
    const changed = changes.find(question, new Set(direct.map(departureKey)));
    const both = ({ first, second }: TwoRuns): Runs => [first, second];
    return [...direct.map((run) => [run]), ...changed.map(both)];
  }

  /** Reads coaches and gives each journey its id; one that the timetable no longer has is left out. */
  async #named(keys: readonly (readonly LegKey[])[]): Promise<Journey[]> {
    const { legs } = await this.#parts();
    return keys.flatMap((key): Journey[] => {
      const parts = legs.read(key);
      return isWhole(parts) ? [{ journeyId: journeyIdOf(key), legs: parts }] : [];
    });
  }

  /** Whether a search finds the journey: anybody can write an id of coaches that stop for nobody, or never meet. */
  async #isJourney({ journeyId, legs }: Journey, key: readonly LegKey[]): Promise<boolean> {
    if (this.#offered.has(journeyId)) return true;
    const [board, alight] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
    if (board?.departure === undefined || alight === undefined) return false;
    const question = {
      ...{ originId: board.cityId, destinationId: alight.cityId },
      day: dayAt(board.departure, board.timeZone),
    };
    for (const kind of key.length > 1 ? [await this.#sold(), await this.#running()] : [direct]) {
      const found = await this.#allRuns(question, kind);
      if (!found.some((coaches) => journeyIdOf(coaches.map(toLegKey)) === journeyId)) continue;
      if (this.#offered.size >= keptOffers) this.#offered.clear();
      this.#offered.add(journeyId);
      return true;
    }
    return false;
  }

  async #servedDays({ from, days, ...question }: DaysQuestion, kind: JourneyKind): Promise<LocalDate[]> {
    const { served } = await this.#parts();
    const first = dayNumber(from);
    if (!Number.isInteger(first) || question.originId === question.destinationId) return [];
    const asked = Array.from({ length: days }, (_, index) => first + index).filter((day) => this.#isOffered(day));
    return (await served.find({ ...question, days: asked }, kind)).map(dateOfDay);
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

function isWhole(legs: readonly (Leg | undefined)[]): legs is readonly Leg[] {
  return legs.length > 0 && legs.every((leg) => leg !== undefined);
}

/**
 * Opens the timetable that the database holds. Small tables are read at the first question and kept, so open a new one
 * after an import.
 */
export function openTimetable(database: Database, options: TimetableOptions = {}): Timetable {
  return new StoredTimetable(database, options);
}
