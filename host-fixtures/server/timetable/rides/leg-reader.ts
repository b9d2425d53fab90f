import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import type { PatternCallRow } from '../../database/trip-tables.ts';
import type { Writable } from '../../kit/writable.ts';
import type { LegKey } from '../journey-ids.ts';
import { type Network, runsOn, toPosition } from '../network.ts';
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

/** The parts of a timetable that legs depend on. A leg is the part of a journey that a traveller rides on one coach. */
interface LegSources {
  readonly table: TripTable;
  readonly fares: CachedFares;
  readonly network: Network;
  readonly clock: ServiceClock;
}

/** See {@link createLegReader}. */
export type LegReader = ReturnType<typeof createLegReader>;

/**
 * Creates functions that convert rides to legs, and leg keys (a trip, a service day, and the calls to board and to alight at)
 * to rides. A ride refers to the timetable's compact tables; a leg has all facts that the API needs.
 */
export function createLegReader({ table, fares, network, clock }: LegSources) {
  /** The calls of a pattern (trips with the same stops) without times, by ordinal: the index of a call in its trip. */
  const placesByPattern = new WeakMap<TripPattern, readonly CallPlace[]>();

  function getPlaces(pattern: TripPattern): readonly CallPlace[] {
    const places = placesByPattern.get(pattern) ?? pattern.calls.map((call) => toPlace(call, network));
    placesByPattern.set(pattern, places);
    return places;
  }

  /**
   * Visits the calls from boarding to alighting. The boarding call has no arrival, the alighting call no departure: unlike in
   * `readCall`, even if the coach comes from another stop, or continues.
   */
  function visitCalls(ride: DatedRide, visit: CallVisitor): void {
    const { pattern, profile, day } = ride;
    const [first, last] = [ride.board.ordinal, ride.alight.ordinal];
    const places = getPlaces(pattern);
    // `times` has the arrival and the departure of each call in turn, in seconds since the start of the trip. The times of
    // this ride begin at the index `profile`. `ride.start` is the start of the trip, in seconds of the service day.
    const { times } = table.columns;
    const start = clock.getStart(day, pattern.zone) + ride.start * 1000;
    // All indices exist; `?? 0` is only for the type.
    for (let ordinal = first; ordinal <= last; ordinal += 1) {
      const arrival = ordinal === first ? undefined : start + (times[profile + 2 * ordinal] ?? 0) * 1000;
      const departure = ordinal === last ? undefined : start + (times[profile + 2 * ordinal + 1] ?? 0) * 1000;
      visit(places[ordinal] as CallPlace, arrival, departure);
    }
  }

  /** Creates a leg with the calls at these ordinals. Facts that the timetable does not have are left out. */
  function createLeg(ride: DatedRide, ordinals: readonly number[]): Leg {
    const { agency, route } = ride.pattern;
    const leg: Writable<Leg> = {
      tripId: table.getId(ride),
      serviceDate: toLocalDate(ride.day),
      routeId: route.route_id,
      routeName: route.name,
      carrierId: agency.agency_id,
      carrier: agency.name,
      calls: ordinals.map((ordinal) => readCall(ride, ordinal)),
    };
    const vehicleKind = vehicleKinds.find((kind) => kind === ride.pattern.vehicleKind);
    // `ride.number` is the trip's number, or its bitwise complement if the trip repeats at regular intervals.
    const headsign = table.columns.headsigns[getTripNumber(ride.number)] ?? null;
    const fare = fares.getFare(ride);
    if (agency.icon !== null) leg.carrierIcon = agency.icon;
    if (vehicleKind) leg.vehicleKind = vehicleKind;
    if (headsign !== null) leg.headsign = headsign;
    if (fare !== undefined) leg.fare = fare;
    return leg;
  }

  /** Reads a call. The first call of the trip has no arrival, the last one no departure. */
  function readCall(ride: DatedRide, ordinal: number): Call {
    const { pattern, day } = ride;
    const times = table.getTimes(ride, { ordinal });
    const dayStart = clock.getStart(day, pattern.zone);
    const arrival = ordinal > 0 ? dayStart + times.arrival * 1000 : undefined;
    const departure = ordinal < pattern.calls.length - 1 ? dayStart + times.departure * 1000 : undefined;
    // The spread is last: measured, this takes a tenth of the time of a spread in front.
    return { arrival, departure, ...(getPlaces(pattern)[ordinal] as CallPlace) };
  }

  /** Reads a leg with only its first and its last call. */
  const readEnds = (ride: DatedRide) => createLeg(ride, [ride.board.ordinal, ride.alight.ordinal]);
  return {
    readEnds,
    /** Reads a leg with all its calls. */
    read: (ride: DatedRide) =>
      createLeg(
        ride,
        Array.from({ length: countCalls(ride) }, (_, index) => ride.board.ordinal + index),
      ),
    /** Reads a leg for a search result: with its ends, and with a function that visits all calls without creating objects. */
    readFound: (ride: DatedRide): FoundLeg => {
      const leg: Writable<FoundLeg> = readEnds(ride);
      leg.visitCalls = (visit) => visitCalls(ride, visit);
      leg.callCount = countCalls(ride);
      return leg;
    },
    /** Finds the ride of a key; undefined if the timetable does not have the trip on that day with these calls in order. */
    find(key: LegKey): DatedRide | undefined {
      const tripWithService = table.find(key.tripId);
      if (tripWithService === undefined) return undefined;
      // A ride does not contain the service.
      const { service: patternService, ...tripDeparture } = tripWithService;
      const { pattern } = tripDeparture;
      const board = pattern.calls.find((call) => call.sequence === key.boardSequence);
      const alight = pattern.calls.find((call) => call.sequence === key.alightSequence);
      const day = toDayNumber(key.serviceDate);
      if (!board || !alight || alight.ordinal <= board.ordinal || !runsOn(patternService.service, day))
        return undefined;
      const dayStart = clock.getStart(day, pattern.zone);
      const departure = dayStart + table.getTimes(tripDeparture, board).departure * 1000;
      const arrival = dayStart + table.getTimes(tripDeparture, alight).arrival * 1000;
      return { ...tripDeparture, board, alight, day, departure, arrival };
    },
  };
}

function countCalls({ board, alight }: DatedRide): number {
  return alight.ordinal - board.ordinal + 1;
}

/** Converts a call to its place: the station of a platform, or the stop itself. The zone and the code are the platform's. */
function toPlace(row: PatternCallRow, network: Network): CallPlace {
  const platform = network.stops.get(row.stop_id);
  const stop = network.stops.get(platform?.station_id ?? '') ?? platform;
  const city = network.cities.get(row.city_id);
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
    ...(stop && toPosition(stop)),
  };
}

/** Returns how travellers request boarding and alighting at a stop; empty if no request is needed or possible. */
export function getStopRequests(row: Partial<Pick<PatternCallRow, 'pickup_type' | 'drop_off_type'>>) {
  const boardingBy = stopRequests[row.pickup_type ?? 0];
  const alightingBy = stopRequests[row.drop_off_type ?? 0];
  return { ...(boardingBy && { boardingBy }), ...(alightingBy && { alightingBy }) };
}

/** By GTFS `pickup_type` and `drop_off_type`: 2 is by phoning the agency, 3 is by arrangement with the driver. */
const stopRequests: Readonly<Record<number, StopRequest>> = { 2: 'phone', 3: 'driver' };
