import { fareQuestion, type FareTable } from '../fares/fare-table.ts';
import { type LegKey } from '../journey-ids.ts';
import { runsOn, type Network } from '../network.ts';
import { dayNumber, type ServiceClock } from '../service-clock.ts';
import { boardingNotes } from './boarding-notes.ts';
import { type CallRow } from './ride.ts';
import { type StoredTrip, type TripStore } from './trip-store.ts';
import { vehicleKinds, type Call, type Instant, type Leg, type VehicleKind } from '../timetable.ts';

function toVehicleKind(text: string | null): VehicleKind | undefined {
  return vehicleKinds.find((kind) => kind === text);
}

/** Reads coaches call by call. */
export class LegReader {
  readonly #trips: TripStore;
  readonly #fares: FareTable;
  readonly #network: Network;
  readonly #clock: ServiceClock;

  constructor(parts: { trips: TripStore; fares: FareTable; network: Network; clock: ServiceClock }) {
    this.#trips = parts.trips;
    this.#fares = parts.fares;
    this.#network = parts.network;
    this.#clock = parts.clock;
  }

  /** Of each key its leg; undefined where the timetable no longer has that coach on that day, or not those calls. */
  read(keys: readonly LegKey[]): (Leg | undefined)[] {
    return keys.map((key) => {
      const stored = this.#trips.byId.get(key.tripId);
      return stored && this.#toLeg(stored, key);
    });
  }

  #toLeg({ trip, route, agency, service, calls }: StoredTrip, key: LegKey): Leg | undefined {
    const board = calls.findIndex((call) => call.sequence === key.boardSequence);
    const alight = calls.findIndex((call) => call.sequence === key.alightSequence);
    const day = dayNumber(key.serviceDate);
    if (board < 0 || alight <= board || !runsOn(service, day)) return undefined;
    const start = this.#clock.start(day, agency.time_zone);
    const last = calls.length - 1;
    const vehicleKind = toVehicleKind(trip.vehicle_kind);
    const ridden = calls.slice(board, alight + 1);
    const fare = this.#fares.fullFare(
      fareQuestion({ route, vehicleKind: trip.vehicle_kind, calls: ridden }, this.#network),
    );
    return {
      tripId: trip.trip_id,
      serviceDate: key.serviceDate,
      routeId: route.route_id,
      routeName: route.name,
      carrierId: agency.agency_id,
      carrier: agency.name,
      ...(agency.icon !== null && { carrierIcon: agency.icon }),
      ...(vehicleKind && { vehicleKind }),
      ...(trip.headsign !== null && { headsign: trip.headsign }),
      ...(fare !== undefined && { fare }),
      calls: ridden.map((call) => this.#toCall(call, start, last)),
    };
  }

  #toCall(row: CallRow, start: Instant, last: number): Call {
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
      ...boardingNotes(row),
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
