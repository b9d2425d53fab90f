import { type Database, type StopTimeRow } from '../database/tables.ts';
import { dayNumber, type ServiceClock } from '../timetable/service-clock.ts';
import { type Call, type Instant, type Leg } from '../timetable/timetable.ts';
import { type SoldLeg, soldLegOf } from './sale-change.ts';

/** A call with what its stop belongs to. */
type PlacedCall = Pick<StopTimeRow, 'trip_id' | 'ordinal' | 'sequence' | 'city_id' | 'arrival' | 'departure'> &
  Pick<StopTimeRow, 'boarding' | 'alighting'> & { readonly station_id: string };

/** A trip of the new timetable that somebody has bought, or that may be the same under another name. */
interface Coach {
  readonly zone: string;
  readonly firstDay: number;
  readonly days: string;
  readonly calls: PlacedCall[];
}

/** Ids in one statement. */
const idsAtOnce = 400;

/** Finds the coaches of sold journeys in a timetable that was just written, by statements for them alone. */
export class SoldCoaches {
  readonly #database: Database;
  readonly #clock: ServiceClock;
  readonly #known = new Map<string, Coach | undefined>();
  /** Trips that may be those of a leg under another name. */
  readonly #likely = new Map<string, readonly string[]>();

  constructor(database: Database, clock: ServiceClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Reads the trips of some legs; one that does not run as it was sold is looked for under other names, by place and time. */
  async read(legs: readonly Leg[]): Promise<void> {
    await this.#load(legs.map(({ tripId }) => tripId));
    for (const leg of legs) {
      const key = keyOf(leg);
      if (this.#likely.has(key) || isAsSold(leg, this.#named(leg))) continue;
      const tripIds = await this.#likelyTrips(leg);
      this.#likely.set(key, tripIds);
      await this.#load(tripIds);
    }
  }

  /** The coach of a leg as it runs now; `read` must have been asked for it. */
  find(leg: Leg): SoldLeg | undefined {
    const named = this.#named(leg);
    return isAsSold(leg, named) ? named : (this.#renamed(leg) ?? named);
  }

  #named(leg: Leg): SoldLeg | undefined {
    const coach = this.#known.get(leg.tripId);
    return coach && this.#runOf(coach, leg, dayNumber(leg.serviceDate));
  }

  /** Operators number their trips anew with each season: it is the same coach where places and times are the same. */
  #renamed(leg: Leg): SoldLeg | undefined {
    const day = dayNumber(leg.serviceDate);
    for (const tripId of this.#likely.get(keyOf(leg)) ?? []) {
      const coach = this.#known.get(tripId);
      for (const near of coach ? [day, day - 1, day + 1] : []) {
        const run = coach && this.#runOf(coach, leg, near);
        if (isAsSold(leg, run)) return run;
      }
    }
    return undefined;
  }

  #runOf({ zone, firstDay, days, calls }: Coach, leg: Leg, day: number): SoldLeg | undefined {
    if (days[day - firstDay] !== '1') return undefined;
    const [first, last] = [leg.calls[0], leg.calls.at(-1)];
    const board = first && placeOf(calls, first, ({ boarding }) => boarding === 1);
    const later = calls.filter(({ ordinal }) => board !== undefined && ordinal > board.ordinal);
    const alight = last && placeOf(later, last, ({ alighting }) => alighting === 1);
    if (!board || !alight) return undefined;
    const start = this.#clock.start(day, zone);
    const at = (seconds: number): Instant => start + seconds * 1000;
    return {
      ...{ departure: at(board.departure), arrival: at(alight.arrival) },
      ...{ from: board.station_id, to: alight.station_id },
    };
  }

  async #load(tripIds: readonly string[]): Promise<void> {
    const asked = [...new Set(tripIds)].filter((id) => !this.#known.has(id));
    for (let at = 0; at < asked.length; at += idsAtOnce) {
      const ids = asked.slice(at, at + idsAtOnce);
      const trips = await this.#database
        .selectFrom('trips')
        .innerJoin('routes', 'routes.route_id', 'trips.route_id')
        .innerJoin('agencies', 'agencies.agency_id', 'routes.agency_id')
        .innerJoin('services', 'services.service_id', 'trips.service_id')
        .select(['trips.trip_id', 'agencies.time_zone', 'services.first_day', 'services.days'])
        .where('trips.trip_id', 'in', ids)
        .execute();
      const coaches = new Map(
        trips.map(({ trip_id, time_zone: zone, first_day: firstDay, days }): [string, Coach] => [
          trip_id,
          { zone, firstDay, days, calls: [] },
        ]),
      );
      const calls = await this.#database
        .selectFrom('stop_times')
        .innerJoin('stops', 'stops.stop_id', 'stop_times.stop_id')
        .select(['trip_id', 'ordinal', 'sequence', 'stop_times.city_id', 'station_id'])
        .select(['arrival', 'departure', 'boarding', 'alighting'])
        .where('trip_id', 'in', ids)
        .orderBy('trip_id')
        .orderBy('ordinal')
        .execute();
      for (const call of calls) coaches.get(call.trip_id)?.calls.push(call);
      for (const id of ids) this.#known.set(id, coaches.get(id));
    }
  }

  /** Trips that leave the place of a leg at its time of day. */
  async #likelyTrips(leg: Leg): Promise<readonly string[]> {
    const board = leg.calls[0];
    if (board?.departure === undefined) return [];
    const day = dayNumber(leg.serviceDate);
    const zones = await this.#database.selectFrom('agencies').select('time_zone').distinct().execute();
    const seconds = zones.flatMap(({ time_zone }) =>
      [day - 1, day, day + 1].map((near) => ((board.departure ?? 0) - this.#clock.start(near, time_zone)) / 1000),
    );
    const rows = await this.#database
      .selectFrom('stop_times')
      .innerJoin('stops', 'stops.stop_id', 'stop_times.stop_id')
      .select('trip_id')
      .where('station_id', '=', board.stopId)
      .where(
        'departure',
        'in',
        seconds.filter((time) => time >= 0),
      )
      .execute();
    return rows.map(({ trip_id }) => trip_id);
  }
}

function keyOf({ tripId, serviceDate, calls }: Leg): string {
  return [tripId, serviceDate, calls[0]?.sequence, calls.at(-1)?.sequence].join('\n');
}

function isAsSold(leg: Leg, run: SoldLeg | undefined): boolean {
  const sold = soldLegOf(leg);
  return (
    run !== undefined && run.departure === sold.departure && run.arrival === sold.arrival && run.from === sold.from
  );
}

/** The call of a coach at the place of another, by its number first; another stop of the same city will do. */
function placeOf(
  calls: readonly PlacedCall[],
  { sequence, stopId, cityId }: Call,
  isOpen: (call: PlacedCall) => boolean,
): PlacedCall | undefined {
  const open = calls.filter(isOpen);
  return (
    open.find((call) => call.sequence === sequence && call.station_id === stopId) ??
    open.find((call) => call.station_id === stopId) ??
    open.find((call) => call.city_id === cityId)
  );
}
