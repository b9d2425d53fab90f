import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { listSeasonalIds, listSeasonPrefixes } from './journey-ids.ts';
import { runsOn, type Network } from './network.ts';
import { type TripTable } from './rides/trip-table.ts';
import { toDayNumber, type ServiceClock } from './service-clock.ts';
import { type Instant } from '../clock/clock.ts';

/** A scheduled call of a trip: the stay of the coach at a stop. */
export interface ScheduledCall {
  /** GTFS `stop_sequence`: ascending, with gaps. */
  readonly sequence: number;
  /** GTFS `stop_id`: the platform if a station has several. */
  readonly stopId: string;
  /** Both times are in ms from the start of the service day. */
  readonly arrivalMs: number;
  readonly departureMs: number;
}

/** A trip of the timetable on all its service days. */
export interface ScheduledTrip {
  /** GTFS `trip_id`. A departure of a frequency-based trip (which departs every few minutes) is `trip_id@HH:MM:SS`. */
  readonly tripId: string;
  readonly routeId: string;
  readonly agencyId: string;
  /** All calls, in order. */
  readonly calls: readonly ScheduledCall[];
  /** Whether the trip runs on a service day. */
  runsOn(date: LocalDate): boolean;
  /** The start of a service day: noon minus 12 hours in the agency's time zone. */
  getStart(date: LocalDate): Instant;
}

/** The properties of a route that real-time feeds refer to. */
export interface ScheduledRoute {
  readonly agencyId: string;
  /** The vehicle type (GTFS `route_type`), if the timetable specifies it. */
  readonly type?: number;
}

/** The parts of the timetable that real-time feeds (GTFS Realtime) refer to by id. */
export interface ScheduledNetwork {
  /** IANA names of the time zones of all carriers. The first one is used for the times in alerts. */
  readonly timeZones: readonly string[];
  /** The language of the timetable (BCP 47), if specified. */
  readonly language?: string | undefined;
  /** Finds a trip, or a departure of a frequency-based trip, by its id; undefined for the id of a frequency-based trip. */
  getTrip(tripId: string): ScheduledTrip | undefined;
  /** The id of the route of a trip, which may be frequency-based; undefined if unknown. */
  getTripRoute(tripId: string): string | undefined;
  /**
   * Finds the departure of a frequency-based trip that is nearest to a time. Undefined if it is more than half a headway
   * (the interval between departures) away, and for other trips.
   *
   * @param time seconds from the start of the service day
   */
  findDepartureNear(tripId: string, time: number): ScheduledTrip | undefined;
  /**
   * Lists the ids that a trip of a real-time feed may have in the timetable: the id in the feed, and this id with the
   * prefix of each next season, such as `2026-12-01/`. A trip of a next season has the prefix if the current season uses
   * its id.
   */
  listTripIds(feedTripId: string): readonly string[];
  /** All routes by id. */
  readonly routes: ReadonlyMap<string, ScheduledRoute>;
  /** The id of a stop's station, or of the stop itself if it has no station; undefined if the stop is unknown. */
  getStation(stopId: string): string | undefined;
  /** Lists the ids of the routes with a trip that calls at a station or one of its platforms, in the order of the timetable. */
  listRoutesAt(stationId: string): readonly string[];
}

/** Creates the view of the timetable for real-time feeds. It copies no trips: it reads those that are in memory anyway. */
export function createScheduledNetwork(network: Network, table: TripTable, clock: ServiceClock): ScheduledNetwork {
  const zones = [...network.agencies.values()].map((agency) => agency.time_zone);
  const routes = new Map(
    [...network.routes].map(([id, { agency_id: agencyId, route_type: type }]): [string, ScheduledRoute] => [
      id,
      { agencyId, ...(type !== null && { type }) },
    ]),
  );
  const seasonPrefixes = listSeasonPrefixes(network.services.keys());
  const getTrip = (tripId: string): ScheduledTrip | undefined => {
    const tripDeparture = table.find(tripId);
    if (tripDeparture === undefined) return undefined;
    // A pattern is the sequence of stops that some trips of a route share; a service is the days on which a trip runs.
    const { pattern, service } = tripDeparture;
    return {
      tripId,
      routeId: pattern.route.route_id,
      agencyId: pattern.agency.agency_id,
      calls: pattern.calls.map((call) => {
        // In seconds.
        const { arrival, departure } = table.getTimes(tripDeparture, call);
        const { sequence, stop_id: stopId } = call;
        return { sequence, stopId, arrivalMs: arrival * 1000, departureMs: departure * 1000 };
      }),
      runsOn: (date) => runsOn(service.service, toDayNumber(date)),
      getStart: (date) => clock.getStart(toDayNumber(date), pattern.zone),
    };
  };
  return {
    timeZones: [...new Set(zones)],
    language: network.language,
    getTrip,
    getTripRoute: (tripId) => table.getPattern(tripId)?.route.route_id,
    findDepartureNear(tripId, time) {
      const id = table.findNearestId(tripId, time);
      return id === undefined ? undefined : getTrip(id);
    },
    listTripIds: (feedTripId) => listSeasonalIds(feedTripId, seasonPrefixes),
    routes,
    getStation: (stopId) => network.stops.get(stopId)?.station_id,
    listRoutesAt(stationId) {
      const patterns = table.listCallsAt(stationId).map(({ pattern }) => pattern);
      // `firstTrip` is the position of the pattern's first trip in the table, which is in the order of the timetable.
      patterns.sort((a, b) => a.firstTrip - b.firstTrip);
      return [...new Set(patterns.map(({ route }) => route.route_id))];
    },
  };
}
