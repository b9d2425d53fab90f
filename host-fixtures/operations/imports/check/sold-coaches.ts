import { type Database, type ServiceRow } from '../../../server/database/tables.ts';
import { queryInBatches } from '../../../server/database/queries.ts';
import {
  readStoredTrips,
  StationDepartures,
  type StoredTrip,
  type TimedCall,
} from '../../../server/timetable/rides/stored-trips.ts';
import { toDayNumber, type ServiceClock } from '../../../server/timetable/service-clock.ts';
import { type Call, type Leg } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { type LegEnds, toLegEnds } from './sale-change.ts';

/** A call (a stop of a trip, with its times) with the station of its stop, or the stop itself if it has no station. */
interface PlacedCall extends TimedCall {
  readonly station_id: string;
}

/** A trip of the new timetable that was sold, or that may be a sold trip with a new id. */
interface Coach {
  /** IANA name of the time zone in which its times are counted. */
  readonly zone: string;
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  /** For each day from the first one, `1` if the coach runs, else `0`. */
  readonly days: string;
  readonly calls: readonly PlacedCall[];
}

/** Ids per statement. */
const batchSize = 400;

/**
 * Finds the coaches of sold journeys in a new timetable, with queries for only these coaches. An import uses this to report
 * which sold journeys it drops or moves.
 */
export class SoldCoaches {
  readonly #database: Database;
  readonly #departures: StationDepartures;
  readonly #clock: ServiceClock;
  /** Coaches by trip id; undefined if the new timetable has no such trip. */
  readonly #coaches = new Map<string, Coach | undefined>();
  /** For each departure (`toKey`) of a leg that does not run as sold, the ids of trips that may be the same coach. */
  readonly #candidates = new Map<string, readonly string[]>();

  constructor(database: Database, clock: ServiceClock) {
    this.#database = database;
    this.#departures = new StationDepartures(database);
    this.#clock = clock;
  }

  /** Reads the trips of some legs. If a leg does not run as sold, further trips are searched by place and time. */
  async read(legs: readonly Leg[]): Promise<void> {
    await this.#loadCoaches(legs.map(({ tripId }) => tripId));
    for (const leg of legs) {
      const key = toKey(leg);
      if (this.#candidates.has(key) || isAsSold(leg, this.#findById(leg))) continue;
      const tripIds = await this.#findCandidates(leg);
      this.#candidates.set(key, tripIds);
      await this.#loadCoaches(tripIds);
    }
  }

  /**
   * Returns the times and stations with which the new timetable serves a leg: as sold if possible, otherwise those of the trip
   * with the same id; undefined if there is no such trip, or if it does not serve the leg. Call `read` for the leg first.
   */
  find(leg: Leg): LegEnds | undefined {
    const runById = this.#findById(leg);
    return isAsSold(leg, runById) ? runById : (this.#findByTime(leg) ?? runById);
  }

  /** Returns how the trip with the id of a leg serves the leg on its service day. */
  #findById(leg: Leg): LegEnds | undefined {
    const coach = this.#coaches.get(leg.tripId);
    return coach && this.#getRun(coach, leg, toDayNumber(leg.serviceDate));
  }

  /**
   * Finds a trip, usually with another id, that serves a leg as sold. Operators often renumber trips each season, so a trip
   * with the same places and times is the same coach. Its service day may be the day before or after, if its times are
   * counted in another time zone or exceed 24 hours.
   */
  #findByTime(leg: Leg): LegEnds | undefined {
    const day = toDayNumber(leg.serviceDate);
    for (const tripId of this.#candidates.get(toKey(leg)) ?? []) {
      const coach = this.#coaches.get(tripId);
      if (coach === undefined) continue;
      for (const nearDay of [day, day - 1, day + 1]) {
        const run = this.#getRun(coach, leg, nearDay);
        if (isAsSold(leg, run)) return run;
      }
    }
    return undefined;
  }

  /** Returns the times and stations between which a coach serves a leg on a day; undefined if it does not. */
  #getRun({ zone, firstDay, days, calls }: Coach, leg: Leg, day: number): LegEnds | undefined {
    if (days[day - firstDay] !== '1') return undefined;
    const [first, last] = [leg.calls[0], leg.calls.at(-1)];
    const board = first && findCall(calls, first, ({ boarding }) => boarding === 1);
    const laterCalls = calls.filter(({ ordinal }) => board !== undefined && ordinal > board.ordinal);
    const alight = last && findCall(laterCalls, last, ({ alighting }) => alighting === 1);
    if (!board || !alight) return undefined;
    const start = this.#clock.getStart(day, zone);
    const toInstant = (seconds: number): Instant => start + seconds * 1000;
    return {
      departure: toInstant(board.departure),
      arrival: toInstant(alight.arrival),
      from: board.station_id,
      to: alight.station_id,
    };
  }

  /** Reads the coaches of trips that were not read yet, and stores undefined for a trip that does not exist. */
  async #loadCoaches(tripIds: readonly string[]): Promise<void> {
    const newIds = [...new Set(tripIds)].filter((id) => !this.#coaches.has(id));
    for (let offset = 0; offset < newIds.length; offset += batchSize) {
      const ids = newIds.slice(offset, offset + batchSize);
      const trips = await readStoredTrips(this.#database, ids);
      const [zones, services] = [await this.#readZones(trips), await this.#readServices(trips)];
      const stations = await this.#readStations(trips);
      for (const id of ids) {
        const { trip, calls } = trips.get(id) ?? {};
        // The fallbacks 0 and '' are for an unknown trip, which has no calls either, so that undefined is stored.
        const [zone, service] = [zones.get(trip?.pattern_id ?? 0), services.get(trip?.service_id ?? '')];
        if (zone === undefined || service === undefined || calls === undefined) this.#coaches.set(id, undefined);
        else {
          const toPlacedCall = (call: TimedCall) => ({
            ...call,
            station_id: stations.get(call.stop_id) ?? call.stop_id,
          });
          const { first_day: firstDay, days } = service;
          this.#coaches.set(id, { zone, firstDay, days, calls: calls.map(toPlacedCall) });
        }
      }
    }
  }

  /**
   * Reads the time zones of the trips by pattern id: those of the agencies that run the patterns. No batches, since there are
   * no more patterns than trips; both kinds of database allow an empty list of ids.
   */
  async #readZones(trips: ReadonlyMap<string, StoredTrip>): Promise<ReadonlyMap<number, string>> {
    const ids = getDistinct(trips, ({ trip }) => trip.pattern_id);
    const rows = await this.#database
      .selectFrom('trip_patterns')
      .innerJoin('routes', 'routes.route_id', 'trip_patterns.route_id')
      .innerJoin('agencies', 'agencies.agency_id', 'routes.agency_id')
      .select(['pattern_id', 'time_zone'])
      .where('pattern_id', 'in', ids)
      .execute();
    return new Map(rows.map(({ pattern_id, time_zone }) => [pattern_id, time_zone]));
  }

  /** Reads the services (the days on which trips run) by id. */
  async #readServices(trips: ReadonlyMap<string, StoredTrip>): Promise<ReadonlyMap<string, ServiceRow>> {
    const ids = getDistinct(trips, ({ trip }) => trip.service_id);
    const rows = await this.#database.selectFrom('services').selectAll().where('service_id', 'in', ids).execute();
    return new Map(rows.map((service) => [service.service_id, service]));
  }

  async #readStations(trips: ReadonlyMap<string, StoredTrip>): Promise<ReadonlyMap<string, string>> {
    const calls = [...trips.values()].flatMap((trip) => trip.calls);
    const ids = [...new Set(calls.map(({ stop_id }) => stop_id))];
    const rows = await queryInBatches(ids, (batch) =>
      this.#database.selectFrom('stops').select(['stop_id', 'station_id']).where('stop_id', 'in', batch).execute(),
    );
    return new Map(rows.map(({ stop_id, station_id }) => [stop_id, station_id]));
  }

  /**
   * Returns the ids of trips that depart from the same station at the time of day of a leg, in any time zone of the timetable.
   */
  async #findCandidates(leg: Leg): Promise<readonly string[]> {
    const board = leg.calls[0];
    if (board?.departure === undefined) return [];
    const day = toDayNumber(leg.serviceDate);
    // The stop of a sold leg is a station, or a stop without one.
    const { departure, stopId } = board;
    const zones = await this.#database.selectFrom('agencies').select('time_zone').distinct().execute();
    const starts = zones.flatMap(({ time_zone }) =>
      [day - 1, day, day + 1].map((nearDay) => this.#clock.getStart(nearDay, time_zone)),
    );
    // The departure in seconds since the start of each of these days. It cannot be before the start.
    const seconds = starts.map((start) => (departure - start) / 1000).filter((time) => time >= 0);
    return this.#departures.find(stopId, seconds);
  }
}

function getDistinct<Value>(trips: ReadonlyMap<string, StoredTrip>, pick: (trip: StoredTrip) => Value): Value[] {
  return [...new Set([...trips.values()].map(pick))];
}

/** Identifies the departure of a leg, on which its candidates depend. */
function toKey({ serviceDate, calls: [board] }: Leg): string {
  return [serviceDate, board?.stopId, board?.departure].join('\n');
}

/**
 * Whether a coach leaves and arrives at the same times as a sold leg, from the same station. One with an unknown time (NaN) is
 * never as sold. The station of arrival is not compared: a coach that now arrives at another station of the city is still the
 * same one, and the caller of `find` compares that station.
 */
function isAsSold(leg: Leg, run: LegEnds | undefined): boolean {
  const soldLeg = toLegEnds(leg);
  return (
    run !== undefined &&
    run.departure === soldLeg.departure &&
    run.arrival === soldLeg.arrival &&
    run.from === soldLeg.from
  );
}

/**
 * Returns the call that corresponds to a given call: preferably the one at the same station with the same `sequence` number,
 * then the first at the same station, then the first in the same city.
 *
 * @param isOpen returns whether boarding or alighting is allowed at a call
 */
function findCall(
  calls: readonly PlacedCall[],
  { sequence, stopId, cityId }: Call,
  isOpen: (call: PlacedCall) => boolean,
): PlacedCall | undefined {
  const openCalls = calls.filter(isOpen);
  return (
    openCalls.find((call) => call.sequence === sequence && call.station_id === stopId) ??
    openCalls.find((call) => call.station_id === stopId) ??
    openCalls.find((call) => call.city_id === cityId)
  );
}
