import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { ChangeFinder } from './change-finder.ts';
import { departureKey, type TwoRuns } from './find-changes.ts';
import { findJourneyKey, journeyIds, writeJourneyKey, type LegKey } from './journey-ids.ts';
import { LegReader } from './leg-reader.ts';
import { readNetwork, type Network } from './network.ts';
import { citiesOf, guideOf, stopOf, stopsOf } from './place-questions.ts';
import { readAlerts } from './read-alerts.ts';
import { runsOnDay, type Run } from './ride.ts';
import { RideFinder } from './ride-finder.ts';
import { dateOfDay, dayNumber, ServiceClock } from './service-clock.ts';
import { worthwhile } from './worthwhile.ts';
import { type Carrier, type CityPair, type Journey, type Leg, type Timetable } from './timetable.ts';

/** Days on which journeys are offered at all; both ends included, either may be left out. */
export interface Horizon {
  readonly from?: LocalDate;
  readonly until?: LocalDate;
}

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

/** The parts that answer, made at the first question. */
interface Parts {
  readonly network: Network;
  readonly rides: RideFinder;
  readonly changes: ChangeFinder;
  readonly legs: LegReader;
}

class StoredTimetable implements Timetable {
  readonly #database: Database;
  readonly #horizon: Horizon;
  readonly #clock = new ServiceClock();
  readonly #changeDestinations = new Map<number, Promise<ReadonlySet<number>>>();
  #opened: Promise<Parts> | undefined;

  constructor(database: Database, horizon: Horizon) {
    this.#database = database;
    this.#horizon = horizon;
  }

  async origins() {
    const { network } = await this.#parts();
    return citiesOf(network, network.links.keys());
  }

  async destinations(originId: number) {
    const { network, changes } = await this.#parts();
    const known = this.#changeDestinations.get(originId) ?? changes.destinations(originId);
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
    const found = await this.#runs({ ...pair, day: dayNumber(date) });
    const keys = found.map((runs) => runs.map(toLegKey));
    const { legs } = await this.#parts();
    const read = await legs.read(keys.flat());
    const ids = await journeyIds(this.#database, keys.map(writeJourneyKey));
    let at = 0;
    return keys.flatMap((key): Journey[] => {
      const parts = read.slice(at, (at += key.length));
      const journeyId = ids.get(writeJourneyKey(key));
      return journeyId !== undefined && isWhole(parts) ? [{ journeyId, legs: parts }] : [];
    });
  }

  async availableDays({ from, days, ...pair }: CityPair & { readonly from: LocalDate; readonly days: number }) {
    const first = dayNumber(from);
    const available: LocalDate[] = [];
    for (let day = first; day < first + days; day += 1) {
      if (await this.#isServed({ ...pair, day })) available.push(dateOfDay(day));
    }
    return available;
  }

  async journey(journeyId: string) {
    const key = await findJourneyKey(this.#database, journeyId);
    if (!key) return undefined;
    const { legs } = await this.#parts();
    const read = await legs.read(key);
    return isWhole(read) ? { journeyId, legs: read } : undefined;
  }

  async carriers({ date, ...pair }: CityPair & { readonly date: LocalDate }) {
    const { network } = await this.#parts();
    const carriers = new Map<string, Carrier>();
    for (const { ride } of (await this.#runs({ ...pair, day: dayNumber(date) })).flat()) {
      const agency = network.agencies.get(network.routes.get(ride.routeId)?.agency_id ?? '');
      if (!agency) continue;
      const icon = agency.icon === null ? {} : { icon: agency.icon };
      carriers.set(agency.agency_id, { id: agency.agency_id, name: agency.name, ...icon });
    }
    return [...carriers.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  alerts(routeIds: readonly string[]) {
    return readAlerts(this.#database, routeIds);
  }

  async #runs(question: CityPair & { readonly day: number }): Promise<Runs[]> {
    const { originId, destinationId, day } = question;
    if (!Number.isInteger(day) || originId === destinationId || !this.#isOffered(day)) return [];
    const { rides, changes } = await this.#parts();
    const direct = (await rides.find({ cityId: originId }, { cityId: destinationId })).flatMap((ride) =>
      runsOnDay(ride, day, this.#clock),
    );
    const changed = await changes.find(question, new Set(direct.map(departureKey)));
    const both = ({ first, second }: TwoRuns): Runs => [first, second];
    return worthwhile([...direct.map((run) => [run]), ...changed.map(both)].sort(byDeparture));
  }

  /** Whether there is any journey: most days have a direct one, which is found at once. */
  async #isServed(question: CityPair & { readonly day: number }): Promise<boolean> {
    const { originId, destinationId, day } = question;
    if (!Number.isInteger(day) || originId === destinationId || !this.#isOffered(day)) return false;
    const { rides } = await this.#parts();
    const direct = await rides.find({ cityId: originId }, { cityId: destinationId });
    return (
      direct.some((ride) => runsOnDay(ride, day, this.#clock).length > 0) || (await this.#runs(question)).length > 0
    );
  }

  #isOffered(day: number): boolean {
    const { from, until } = this.#horizon;
    const date = dateOfDay(day);
    return (from === undefined || date >= from) && (until === undefined || date <= until);
  }

  #parts(): Promise<Parts> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<Parts> {
    const database = this.#database;
    const clock = this.#clock;
    const network = await readNetwork(database);
    const rides = new RideFinder(database, network);
    return {
      network,
      rides,
      changes: new ChangeFinder({ network, rides, clock }),
      legs: new LegReader({ database, network, clock }),
    };
  }
}

function isWhole(legs: readonly (Leg | undefined)[]): legs is readonly Leg[] {
  return legs.length > 0 && legs.every((leg) => leg !== undefined);
}

/**
 * Opens the timetable that the database holds. Small tables are read at the first question and kept, so open a new one
 * after an import.
 */
export function openTimetable(database: Database, options: { readonly horizon?: Horizon } = {}): Timetable {
  return new StoredTimetable(database, options.horizon ?? {});
}
