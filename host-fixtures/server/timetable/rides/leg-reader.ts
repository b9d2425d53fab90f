import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import type { Instant } from '../../clock/clock.ts';
import type { PatternCallRow } from '../../database/trip-tables.ts';
import type { Writable } from '../../kit/writable.ts';
import type { LegKey } from '../journey-ids.ts';
import { type Network, runsOn } from '../network.ts';
import { toLocalDate, toDayNumber, type ServiceClock } from '../service-clock.ts';
import {
  type Call,
  type CallPlace,
  type CallVisitor,
  type FoundLeg,
  type Leg,
  type StopRequest,
} from '../timetable.ts';
import type { CachedFares } from './pattern-rides.ts';
import type { DatedRide } from './ride.ts';
import { getTripNumber, type TripPattern } from './trip-patterns.ts';
import type { TripTable } from './trip-table.ts';

/** Creates a call without times. */
function toCall(place: CallPlace): Writable<Call> {
  const { cityId, cityName, stopId, stopName, timeZone, sequence, boarding, alighting } = place;
  const call: Writable<Call> = { cityId, cityName, stopId, stopName, timeZone, sequence, boarding, alighting };
  if (place.boardingBy !== undefined) call.boardingBy = place.boardingBy;
  if (place.alightingBy !== undefined) call.alightingBy = place.alightingBy;
  if (place.stopCode !== undefined) call.stopCode = place.stopCode;
  if (place.address !== undefined) call.address = place.address;
  if (place.latitude !== undefined) call.latitude = place.latitude;
  if (place.longitude !== undefined) call.longitude = place.longitude;
  return call;
}

/** Converts rides to legs, and leg keys to rides. */
export class LegReader {
  readonly #table: TripTable;
  readonly #fares: CachedFares;
  readonly #network: Network;
  readonly #clock: ServiceClock;
  readonly #places = new WeakMap<TripPattern, readonly CallPlace[]>();

  constructor(parts: { table: TripTable; fares: CachedFares; network: Network; clock: ServiceClock }) {
    this.#table = parts.table;
    this.#fares = parts.fares;
    this.#network = parts.network;
    this.#clock = parts.clock;
  }

  /** Reads a leg with all its calls. */
  read(ride: DatedRide): Leg {
    const calls: Call[] = [];
    for (let ordinal = ride.board.ordinal; ordinal <= ride.alight.ordinal; ordinal += 1) {
      calls.push(this.#readCall(ride, ordinal));
    }
    return this.#createLeg(ride, calls);
  }

  /** Reads a leg with only its first and its last call. */
  readEnds(ride: DatedRide): Leg {
    return this.#createLeg(ride, [this.#readCall(ride, ride.board.ordinal), this.#readCall(ride, ride.alight.ordinal)]);
  }

  /** Reads a leg for a search result. */
  readFound(ride: DatedRide): FoundLeg {
    const leg: Writable<FoundLeg> = this.readEnds(ride);
    leg.visitCalls = (visit) => this.#visitCalls(ride, visit);
    leg.callCount = ride.alight.ordinal - ride.board.ordinal + 1;
    return leg;
  }

  #visitCalls(ride: DatedRide, visit: CallVisitor): void {
    const { pattern, profile } = ride;
    const [first, last] = [ride.board.ordinal, ride.alight.ordinal];
    const places = this.#getPlaces(pattern);
    const { times } = this.#table.columns;
    const start = this.#getStart(ride);
    for (let ordinal = first; ordinal <= last; ordinal += 1) {
      const arrival = ordinal === first ? undefined : start + (times[profile + 2 * ordinal] ?? 0) * 1000;
      const departure = ordinal === last ? undefined : start + (times[profile + 2 * ordinal + 1] ?? 0) * 1000;
      visit(places[ordinal] as CallPlace, arrival, departure);
    }
  }

  #createLeg(ride: DatedRide, calls: readonly Call[]): Leg {
    const { agency, route } = ride.pattern;
    const leg: Writable<Leg> = {
      tripId: this.#table.getId(ride),
      serviceDate: toLocalDate(ride.day),
      routeId: route.route_id,
      routeName: route.name,
      carrierId: agency.agency_id,
      carrier: agency.name,
      calls,
    };
    const vehicleKind = vehicleKinds.find((kind) => kind === ride.pattern.vehicleKind);
    const headsign = this.#table.columns.headsigns[getTripNumber(ride.number)] ?? null;
    const fare = this.#fares.getFare(ride);
    if (agency.icon !== null) leg.carrierIcon = agency.icon;
    if (vehicleKind) leg.vehicleKind = vehicleKind;
    if (headsign !== null) leg.headsign = headsign;
    if (fare !== undefined) leg.fare = fare;
    return leg;
  }

  #readCall(ride: DatedRide, ordinal: number): Call {
    const { pattern } = ride;
    const call = toCall(this.#getPlaces(pattern)[ordinal] as CallPlace);
    const start = this.#getStart(ride);
    const { times } = this.#table.columns;
    const index = ride.profile + 2 * ordinal;
    if (ordinal > 0) call.arrival = start + (times[index] ?? 0) * 1000;
    if (ordinal < pattern.calls.length - 1) call.departure = start + (times[index + 1] ?? 0) * 1000;
    return call;
  }

  /** The instant that the times of a ride's profile are relative to. */
  #getStart({ pattern, day, start }: DatedRide): Instant {
    return this.#clock.getStart(day, pattern.zone) + start * 1000;
  }

  /** Finds the ride of a key; undefined if the timetable does not have the trip on that day, or not these calls. */
  find(key: LegKey): DatedRide | undefined {
    const departure = this.#table.find(key.tripId);
    if (departure === undefined) return undefined;
    const { pattern, service, number, start, profile } = departure;
    const board = pattern.calls.find((call) => call.sequence === key.boardSequence);
    const alight = pattern.calls.find((call) => call.sequence === key.alightSequence);
    const day = toDayNumber(key.serviceDate);
    if (!board || !alight || alight.ordinal <= board.ordinal || !runsOn(service.service, day)) return undefined;
    const dayStart = this.#clock.getStart(day, pattern.zone);
    return {
      pattern,
      board,
      alight,
      day,
      number,
      start,
      profile,
      departure: dayStart + this.#table.getTimes(departure, board).departure * 1000,
      arrival: dayStart + this.#table.getTimes(departure, alight).arrival * 1000,
    };
  }

  #getPlaces(pattern: TripPattern): readonly CallPlace[] {
    const places = this.#places.get(pattern) ?? pattern.calls.map((call) => this.#toPlace(call));
    this.#places.set(pattern, places);
    return places;
  }

  #toPlace(row: PatternCallRow): CallPlace {
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
      ...getStopRequests(row),
      ...(platform?.code && { stopCode: platform.code }),
      ...(stop?.address && { address: stop.address }),
      ...(stop &&
        stop.latitude !== null &&
        stop.longitude !== null && { latitude: stop.latitude, longitude: stop.longitude }),
    };
  }
}

/** How travellers request a stop, if the coach does not stop regularly. */
export function getStopRequests({
  pickup_type,
  drop_off_type,
}: Partial<Pick<PatternCallRow, 'pickup_type' | 'drop_off_type'>>): Pick<Call, 'boardingBy' | 'alightingBy'> {
  const [boardingBy, alightingBy] = [toStopRequest(pickup_type), toStopRequest(drop_off_type)];
  return { ...(boardingBy && { boardingBy }), ...(alightingBy && { alightingBy }) };
}

function toStopRequest(type: number | undefined): StopRequest | undefined {
  if (type === 2) return 'phone';
  return type === 3 ? 'driver' : undefined;
}
