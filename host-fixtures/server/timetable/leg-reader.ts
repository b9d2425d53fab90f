import { type Database, type StopTimeRow, type TripRow } from '../database/tables.ts';
import { type LegKey } from './journey-ids.ts';
import { runsOn, type Network } from './network.ts';
import { dayNumber, type ServiceClock } from './service-clock.ts';
import { vehicleKinds, type Call, type Instant, type Leg, type VehicleKind } from './timetable.ts';

const tripsAtOnce = 500;

/** A trip with all its calls. */
interface WholeTrip {
  readonly trip: TripRow;
  readonly calls: StopTimeRow[];
}

function toVehicleKind(text: string | null): VehicleKind | undefined {
  return vehicleKinds.find((kind) => kind === text);
}

/** Reads coaches call by call. */
export class LegReader {
  readonly #database: Database;
  readonly #network: Network;
  readonly #clock: ServiceClock;

  constructor({ database, network, clock }: { database: Database; network: Network; clock: ServiceClock }) {
    this.#database = database;
    this.#network = network;
    this.#clock = clock;
  }

  /** Of each key its leg; undefined where the timetable no longer has that coach on that day, or not those calls. */
  async read(keys: readonly LegKey[]): Promise<(Leg | undefined)[]> {
    const trips = await this.#readTrips([...new Set(keys.map((key) => key.tripId))]);
    return keys.map((key) => {
      const whole = trips.get(key.tripId);
      return whole && this.#toLeg(whole, key);
    });
  }

  async #readTrips(ids: readonly string[]): Promise<Map<string, WholeTrip>> {
    const trips = new Map<string, WholeTrip>();
    for (let from = 0; from < ids.length; from += tripsAtOnce) {
      const asked = ids.slice(from, from + tripsAtOnce);
      const rows = await this.#database.selectFrom('trips').selectAll().where('trip_id', 'in', asked).execute();
      for (const trip of rows) trips.set(trip.trip_id, { trip, calls: [] });
      const calls = this.#database.selectFrom('stop_times').selectAll().where('trip_id', 'in', asked);
      for (const call of await calls.orderBy('trip_id').orderBy('ordinal').execute()) {
        trips.get(call.trip_id)?.calls.push(call);
      }
    }
    return trips;
  }

  #toLeg({ trip, calls }: WholeTrip, key: LegKey): Leg | undefined {
    const board = calls.findIndex((call) => call.sequence === key.boardSequence);
    const alight = calls.findIndex((call) => call.sequence === key.alightSequence);
    const route = this.#network.routes.get(trip.route_id);
    const agency = this.#network.agencies.get(route?.agency_id ?? '');
    const service = this.#network.services.get(trip.service_id);
    const day = dayNumber(key.serviceDate);
    if (board < 0 || alight <= board || !route || !agency || !service || !runsOn(service, day)) return undefined;
    const start = this.#clock.start(day, agency.time_zone);
    const last = calls.length - 1;
    const vehicleKind = toVehicleKind(trip.vehicle_kind);
    return {
      tripId: trip.trip_id,
      serviceDate: key.serviceDate,
      routeId: route.route_id,
      routeName: route.name,
      carrier: agency.name,
      ...(agency.icon !== null && { carrierIcon: agency.icon }),
      ...(vehicleKind && { vehicleKind }),
      ...(trip.headsign !== null && { headsign: trip.headsign }),
      calls: calls.slice(board, alight + 1).map((call) => this.#toCall(call, start, last)),
    };
  }

  #toCall(row: StopTimeRow, start: Instant, last: number): Call {
    const platform = this.#network.stops.get(row.stop_id);
    const stop = this.#network.stops.get(platform?.station_id ?? '') ?? platform;
    const city = this.#network.cities.get(row.city_id);
    return {
      cityId: row.city_id,
      cityName: city?.name ?? '',
      stopId: stop?.stop_id ?? row.stop_id,
      stopName: stop?.name ?? '',
      timeZone: platform?.time_zone ?? city?.time_zone ?? 'UTC',
      sequence: row.sequence,
      boarding: row.boarding === 1,
      alighting: row.alighting === 1,
      ...(platform?.code && { stopCode: platform.code }),
      ...(stop?.address && { address: stop.address }),
      ...(stop &&
        stop.latitude !== null &&
        stop.longitude !== null && { latitude: stop.latitude, longitude: stop.longitude }),
      ...(row.ordinal > 0 && { arrival: start + row.arrival * 1000 }),
      ...(row.ordinal < last && { departure: start + row.departure * 1000 }),
    };
  }
}
