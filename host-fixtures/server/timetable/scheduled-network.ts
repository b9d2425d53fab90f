import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idsInSeasons, seasonMarks } from './journey-ids.ts';
import { runsOn, type Network } from './network.ts';
import { type TripTable } from './rides/trip-table.ts';
import { dayNumber, type ServiceClock } from './service-clock.ts';
import { type Instant } from '../clock/clock.ts';

/** A call of a trip, by the timetable. */
export interface ScheduledCall {
  /** As the feed numbers it: growing, with gaps. */
  readonly sequence: number;
  /** As the feed calls the place: a platform, where a station has several. */
  readonly stopId: string;
  /** Ms from the start of the service day. */
  readonly arrivalMs: number;
  readonly departureMs: number;
}

/** A trip of the timetable, on whichever day it runs. */
export interface ScheduledTrip {
  /** GTFS `trip_id`; one of a frequency is `trip_id@HH:MM:SS`. */
  readonly tripId: string;
  readonly routeId: string;
  readonly agencyId: string;
  /** All of them, in order. */
  readonly calls: readonly ScheduledCall[];
  runsOn(date: LocalDate): boolean;
  /** The start of a service day: noon minus 12 hours in the agency's time zone. */
  getStart(date: LocalDate): Instant;
}

/** A route, as far as real-time feeds name it. */
export interface ScheduledRoute {
  readonly agencyId: string;
  /** The vehicle type (GTFS `route_type`), if the feed specifies it. */
  readonly type?: number;
}

/** What the timetable has of that which real-time feeds name by ids. */
export interface ScheduledNetwork {
  /** IANA names of the zones of all carriers, the first of which is that of the feed. */
  readonly timeZones: readonly string[];
  /** The language of the timetable (BCP 47), if specified. */
  readonly language?: string | undefined;
  trip(tripId: string): ScheduledTrip | undefined;
  /** The departure of a trip of a frequency that is nearest to a time, in seconds of the service day, and not half a headway away. */
  departureNear(tripId: string, time: number): ScheduledTrip | undefined;
  /** What a trip of a feed may be called here: a next season's has its season in its id where one of now is called alike. */
  tripIds(tripIdOfFeed: string): readonly string[];
  /** All routes, by id. */
  readonly routes: ReadonlyMap<string, ScheduledRoute>;
  /** The stop that travellers know a place by: its station, or itself; undefined for a place that there is not. */
  getStation(stopId: string): string | undefined;
  /** Routes with a trip that calls at a station. */
  routesAt(stationId: string): readonly string[];
}

/** What a timetable has of that which real-time feeds name, over what is read of it anyway. */
export function scheduledNetwork(network: Network, table: TripTable, clock: ServiceClock): ScheduledNetwork {
  const zones = [...network.agencies.values()].map((agency) => agency.time_zone);
  const routes = new Map(
    [...network.routes].map(([id, { agency_id: agencyId, route_type: type }]): [string, ScheduledRoute] => [
      id,
      { agencyId, ...(type !== null && { type }) },
    ]),
  );
  const marks = seasonMarks(network.services.keys());
  const getStation = (stopId: string) => network.stops.get(stopId)?.station_id;
  const trip = (tripId: string): ScheduledTrip | undefined => {
    const tripDeparture = table.find(tripId);
    if (tripDeparture === undefined) return undefined;
    const { pattern, service } = tripDeparture;
    return {
      tripId,
      routeId: pattern.route.route_id,
      agencyId: pattern.agency.agency_id,
      calls: pattern.calls.map((call) => {
        const { arrival, departure } = table.timesAt(tripDeparture, call);
        const { sequence, stop_id: stopId } = call;
        return { sequence, stopId, arrivalMs: arrival * 1000, departureMs: departure * 1000 };
      }),
      runsOn: (date) => runsOn(service.service, dayNumber(date)),
      getStart: (date) => clock.start(dayNumber(date), pattern.zone),
    };
  };
  return {
    timeZones: [...new Set(zones)],
    language: network.language,
    trip,
    departureNear(tripId, time) {
      const id = table.nearestId(tripId, time);
      return id === undefined ? undefined : trip(id);
    },
    tripIds: (tripId) => idsInSeasons(tripId, marks),
    routes,
    getStation,
    routesAt(stationId) {
      const here = table.atStation(stationId).map(({ pattern }) => pattern);
      const first = [...here].sort((a, b) => a.firstTrip - b.firstTrip);
      return [...new Set(first.map(({ route }) => route.route_id))];
    },
  };
}
