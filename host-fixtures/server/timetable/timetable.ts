import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import { type Instant } from '../clock/clock.ts';
import { type DailyWindow } from '#shared/domain/alerts/daily-window.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type CityGuide, type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import { type NameTables } from './names/names.ts';
import { type ScheduledNetwork } from './scheduled-network.ts';

/** How travellers request a stop: by telephone in advance, or from the driver (GTFS `pickup_type` 2 and 3). */
export type StopRequest = 'phone' | 'driver';

/** A call: the stop of a coach at a place, on one day. */
export interface Call {
  readonly cityId: number;
  readonly cityName: string;
  readonly stopId: string;
  readonly stopName: string;
  /** The stop's public code, as printed on its flag. */
  readonly stopCode?: string;
  readonly address?: string;
  /** IANA name of the stop's time zone. */
  readonly timeZone: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** GTFS `stop_sequence`: unique in a trip, ascending, with gaps. */
  readonly sequence: number;
  /** The scheduled time, ms since 1970 UTC. Absent at the first call of the trip, not at each boarding call. */
  readonly arrival?: Instant;
  /** Absent at the last call of the trip. */
  readonly departure?: Instant;
  /** Whether boarding is allowed. */
  readonly boarding: boolean;
  /** Whether alighting is allowed. */
  readonly alighting: boolean;
  /** Set if the coach only stops for boarding on request. */
  readonly boardingBy?: StopRequest;
  /** Set if the coach only stops for alighting on request. */
  readonly alightingBy?: StopRequest;
}

/** One coach of a journey, from the call where the traveller boards to the call where they alight. */
export interface Leg {
  /** GTFS `trip_id`; a departure of a frequency-based trip is `trip_id@HH:MM:SS`. */
  readonly tripId: string;
  /** The operator's service day, which may differ from the calendar day at a stop. */
  readonly serviceDate: LocalDate;
  readonly routeId: string;
  readonly routeName: string;
  /** GTFS `agency_id`. */
  readonly carrierId: string;
  readonly carrier: string;
  /** File name of the carrier's picture. */
  readonly carrierIcon?: string;
  readonly vehicleKind?: VehicleKind;
  readonly headsign?: string;
  /** The adult fare. If absent, the leg is not sold. */
  readonly fare?: Money;
  /** At least two: the first and the last call, and all intermediate calls, unless a method of {@link Timetable} omits them. */
  readonly calls: readonly Call[];
}

/** A journey from one city to another, whether for sale or not: one leg, or several with transfers. */
export interface TimetableJourney {
  /** Decimal digits, preceded by `*` if there is a transfer. Stable across imports. */
  readonly journeyId: string;
  /** At least one. */
  readonly legs: readonly Leg[];
}

/** A call without its times, the same on every day. */
export type CallPlace = Omit<Call, 'arrival' | 'departure'>;

/** A leg in a search result. If it has `visitCalls`, its `calls` are only the first and the last one. */
export interface FoundLeg extends Leg {
  /**
   * Visits all calls in order without creating an object for each, since a day of city buses has thousands. The same place is
   * always the same object. If absent, `calls` are all calls.
   */
  readonly visitCalls?: (visit: CallVisitor) => void;
  /** The number of calls that `visitCalls` visits. */
  readonly callCount?: number;
}

/** Receives a call. Unlike in {@link Call}, the leg's first call has no arrival, and its last one no departure. */
export type CallVisitor = (place: CallPlace, arrival: Instant | undefined, departure: Instant | undefined) => void;

/** A journey in a search result. */
export interface FoundJourney extends TimetableJourney {
  readonly legs: readonly FoundLeg[];
}

/** A coach operator. */
export interface Carrier {
  /** GTFS `agency_id`. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
}

/** An alert about one route, or about all routes. */
export interface RouteAlert extends Omit<ServiceAlert, 'publishedAt'> {
  /** Absent: it applies to all routes. */
  readonly routeId?: string;
  /** The hours of each day in which it applies to coaches that are on their way; absent: all hours. */
  readonly hours?: DailyWindow;
  readonly publishedAtMs?: Instant;
}

/** A route of the timetable. */
export interface TimetableRoute {
  /** GTFS `route_id`. */
  readonly id: string;
  readonly name: string;
  /** The cities of its trip with the most calls, in order. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
}

/** A query for the journeys of a day. */
export interface DayQuery extends CityPair {
  readonly date: LocalDate;
}

/** A query for a number of days, of which `from` is the first. */
export interface DaysQuery extends CityPair {
  readonly from: LocalDate;
  readonly days: number;
}

/**
 * The timetable of an operator, imported from GTFS feeds. For unknown ids, methods return an empty list, an empty object or
 * undefined, never an error. "By name" and "by departure" are the order of a list.
 *
 * Data and results are cached, so an import does not change a timetable: open a new one, or use `followTimetable`, which
 * replaces the timetable while the host (this server) runs.
 */
export interface Timetable {
  /** A text that changes when `followTimetable` replaces the timetable; absent if it is never replaced. */
  version?(): string | undefined;
  /** Cities with a ride to another city, by name. */
  origins(): Promise<readonly City[]>;
  /** Cities reached from a city, directly or with a transfer, by name. */
  destinations(originId: number): Promise<readonly City[]>;
  city(cityId: number): Promise<City | undefined>;
  stops(cityId: number): Promise<CityStops | undefined>;
  stop(cityId: number, stopId: string): Promise<StopDetails | undefined>;
  /** An empty object if the city has no guide, or is unknown. */
  guide(cityId: number): Promise<CityGuide>;
  /**
   * Journeys for a departure board, whether for sale or not, that depart on this day in the time zone of their first stop, by
   * departure: direct ones, and those with one transfer that the feed declares, with a wait of at most 3 hours. A journey with
   * a transfer is left out if another journey leaves no earlier and arrives no later; no others are left out, however many
   * there are. Legs have no intermediate calls.
   *
   * @param map converts each journey as soon as it is read: a departure board may have thousands, which take much memory
   */
  departures<Result = TimetableJourney>(
    query: DayQuery,
    map?: (journey: TimetableJourney) => Result,
  ): Promise<readonly Result[]>;
  /** The days with a journey in {@link Timetable.departures}, in order. */
  availableDays(query: DaysQuery): Promise<readonly LocalDate[]>;
  /**
   * Journeys for sale that depart on this day in the time zone of their first stop, by departure: direct ones, and those with
   * one transfer of 20 minutes to 8 hours within a station or between stops for which the feed declares a transfer. A journey
   * with a transfer is left out if another journey leaves no earlier and arrives no later. All legs of a journey have a fare in
   * the same currency. If there are more than 500 journeys, consecutive ones are grouped into at most 500 groups, and only
   * the fastest of each remains; if there are more than 500 direct ones, those with a transfer are left out.
   */
  journeys(query: DayQuery): Promise<readonly TimetableJourney[]>;
  /** Like {@link Timetable.journeys}, but faster, for search results: legs have no intermediate calls, but can visit them. */
  search(query: DayQuery): Promise<readonly FoundJourney[]>;
  /** The days with a journey for sale that departs after a given time, in order. */
  saleDays(query: DaysQuery & { readonly after: Instant }): Promise<readonly LocalDate[]>;
  /** The legs of {@link Timetable.journeys}, but faster: without journey ids and intermediate calls. */
  connections(query: DayQuery): Promise<readonly (readonly Leg[])[]>;
  /** The journey with this id, with all calls; undefined if the timetable does not contain it, or no longer. */
  journey(journeyId: string): Promise<TimetableJourney | undefined>;
  /** The carriers of the journeys in {@link Timetable.departures}, by name. */
  carriers(query: DayQuery): Promise<readonly Carrier[]>;
  /** The feed's own alerts (`alerts.txt`) that apply to one of these routes or to all, translated if possible. */
  alerts(routeIds: readonly string[], language: Locale): Promise<readonly RouteAlert[]>;
  /** Ids of all routes. */
  routeIds(): Promise<readonly string[]>;
  route(routeId: string): Promise<TimetableRoute | undefined>;
  /**
   * Translated names of cities, stops, routes and carriers. All other methods return the feed's own names, unless the timetable
   * was created by `translateTimetable`.
   */
  names(): Promise<NameTables>;
  /** The view of the timetable for real-time feeds. */
  scheduled(): Promise<ScheduledNetwork>;
}
