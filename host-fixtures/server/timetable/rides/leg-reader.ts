import type { Instant } from '../../clock/clock.ts';
import type { PatternCallRow } from '../../database/trip-tables.ts';
import type { Writable } from '../../kit/writable.ts';
import type { LegKey } from '../journey-ids.ts';
import { type Network, runsOn } from '../network.ts';
import { dateOfDay, dayNumber, type ServiceClock } from '../service-clock.ts';
import {
  type AskedBy,
  type Call,
  type CallPlace,
  type FoundLeg,
  type Leg,
  type VehicleKind,
  vehicleKinds,
  type VisitCall,
} from '../timetable.ts';
import type { PatternFares } from './pattern-rides.ts';
import type { DatedTrip } from './ride.ts';
import { getTripNumber, type TripPattern } from './trip-patterns.ts';
import type { TripTable } from './trip-table.ts';

function toVehicleKind(text: string | null): VehicleKind | undefined {
  return vehicleKinds.find((kind) => kind === text);
}

/** A call without its times. */
function callAt(place: CallPlace): Writable<Call> {
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

/** Reads coaches call by call. */
export class LegReader {
  readonly #table: TripTable;
  readonly #fares: PatternFares;
  readonly #network: Network;
  readonly #clock: ServiceClock;
  readonly #places = new WeakMap<TripPattern, readonly CallPlace[]>();

  constructor(parts: { table: TripTable; fares: PatternFares; network: Network; clock: ServiceClock }) {
    this.#table = parts.table;
    this.#fares = parts.fares;
    this.#network = parts.network;
    this.#clock = parts.clock;
  }

  /** The run of each key; undefined if the timetable no longer has the trip on that day, or not those calls. */
  find(keys: readonly LegKey[]): readonly (DatedTrip | undefined)[] {
    return keys.map((key) => this.#find(key));
  }

  /** The leg that a run is. */
  read(run: DatedTrip): Leg {
    const calls: Call[] = [];
    for (let ordinal = run.board.ordinal; ordinal <= run.alight.ordinal; ordinal += 1)
      calls.push(this.#call(run, ordinal));
    return this.#leg(run, calls);
  }

  /** The leg that a run is, with nothing between the calls where it is boarded and left. */
  readEnds(run: DatedTrip): Leg {
    return this.#leg(run, [this.#call(run, run.board.ordinal), this.#call(run, run.alight.ordinal)]);
  }

  /** The leg that a run is, as a search finds it. */
  readFound(run: DatedTrip): FoundLeg {
    const leg: Writable<FoundLeg> = this.readEnds(run);
    leg.visitCalls = (visit) => this.#visitCalls(run, visit);
    leg.callCount = run.alight.ordinal - run.board.ordinal + 1;
    return leg;
  }

  #visitCalls(run: DatedTrip, visit: VisitCall): void {
    const { pattern, profile } = run;
    const [first, last] = [run.board.ordinal, run.alight.ordinal];
    const places = this.#getPlaces(pattern);
    const { times } = this.#table.facts;
    const start = this.#getStart(run);
    for (let at = first; at <= last; at += 1) {
      const arrival = at === first ? undefined : start + (times[profile + 2 * at] ?? 0) * 1000;
      const departure = at === last ? undefined : start + (times[profile + 2 * at + 1] ?? 0) * 1000;
      visit(places[at] as CallPlace, arrival, departure);
    }
  }

  #leg(run: DatedTrip, calls: readonly Call[]): Leg {
    const { agency, route } = run.pattern;
    const leg: Writable<Leg> = {
      tripId: this.#table.getId(run),
      serviceDate: dateOfDay(run.day),
      routeId: route.route_id,
      routeName: route.name,
      carrierId: agency.agency_id,
      carrier: agency.name,
      calls,
    };
    const vehicleKind = toVehicleKind(run.pattern.vehicleKind);
    const headsign = this.#table.facts.headsigns[getTripNumber(run.number)] ?? null;
    const fare = this.#fares.getFare(run);
    if (agency.icon !== null) leg.carrierIcon = agency.icon;
    if (vehicleKind) leg.vehicleKind = vehicleKind;
    if (headsign !== null) leg.headsign = headsign;
    if (fare !== undefined) leg.fare = fare;
    return leg;
  }

  #call(run: DatedTrip, ordinal: number): Call {
    const { pattern } = run;
    const call = callAt(this.#getPlaces(pattern)[ordinal] as CallPlace);
    const { arrival, departure } = this.#getMoments(run, ordinal);
    if (ordinal > 0) call.arrival = arrival;
    if (ordinal < pattern.calls.length - 1) call.departure = departure;
    return call;
  }

  #getMoments(run: DatedTrip, ordinal: number) {
    const start = this.#getStart(run);
    const { times } = this.#table.facts;
    const at = run.profile + 2 * ordinal;
    return { arrival: start + (times[at] ?? 0) * 1000, departure: start + (times[at + 1] ?? 0) * 1000 };
  }

  /** What the times of a run's profile are counted from. */
  #getStart({ pattern, day, start }: DatedTrip): Instant {
    return this.#clock.start(day, pattern.zone) + start * 1000;
  }

  #timesAt(departure: Pick<DatedTrip, 'start' | 'profile'>, call: PatternCallRow, start: Instant) {
    const times = this.#table.timesAt(departure, call);
    return { arrival: start + times.arrival * 1000, departure: start + times.departure * 1000 };
  }

  #find(key: LegKey): DatedTrip | undefined {
    const departure = this.#table.find(key.tripId);
    if (departure === undefined) return undefined;
    const { pattern, service, number, start, profile } = departure;
    const board = pattern.calls.find((call) => call.sequence === key.boardSequence);
    const alight = pattern.calls.find((call) => call.sequence === key.alightSequence);
    const day = dayNumber(key.serviceDate);
    if (!board || !alight || alight.ordinal <= board.ordinal || !runsOn(service.service, day)) return undefined;
    const from = this.#clock.start(day, pattern.zone);
    return {
      pattern,
      board,
      alight,
      day,
      number,
      start,
      profile,
      departure: this.#timesAt(departure, board, from).departure,
      arrival: this.#timesAt(departure, alight, from).arrival,
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
      ...boardingNotes(row),
      ...(platform?.code && { stopCode: platform.code }),
      ...(stop?.address && { address: stop.address }),
      ...(stop &&
        stop.latitude !== null &&
        stop.longitude !== null && { latitude: stop.latitude, longitude: stop.longitude }),
    };
  }
}

/** How travellers request a stop, if the coach does not stop regularly. */
export function boardingNotes({
  pickup_type,
  drop_off_type,
}: Partial<Pick<PatternCallRow, 'pickup_type' | 'drop_off_type'>>): Pick<Call, 'boardingBy' | 'alightingBy'> {
  const [boardingBy, alightingBy] = [askedBy(pickup_type), askedBy(drop_off_type)];
  return { ...(boardingBy && { boardingBy }), ...(alightingBy && { alightingBy }) };
}

function askedBy(type: number | undefined): AskedBy | undefined {
  if (type === 2) return 'phone';
  return type === 3 ? 'driver' : undefined;
}
