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

/** The six vehicles that seat plans exist for (spec §2 "Seat plan screens"), as `trips.txt` writes them in `vehicle_kind`. */
export const vehicleKinds = [
  'FREESTONES',
  'GOLD_COACH',
  'ASTROMEGA',
  'SINGLE_DECK_61',
  'SINGLE_DECK_49',
  'INTER_DECK_71',
] as const;
/** A kind of coach. */
export type VehicleKind = (typeof vehicleKinds)[number];

/** How one asks for a coach to stop: by telephone beforehand, or the driver (GTFS `pickup_type` 2 and 3). */
export type AskedBy = 'phone' | 'driver';

/** A coach calls at a stop. */
export interface Call {
  readonly cityId: number;
  readonly cityName: string;
  readonly stopId: string;
  readonly stopName: string;
  /** The stop's public code, as printed on its flag. */
  readonly stopCode?: string;
  readonly address?: string;
  /** IANA name of the stop's zone. */
  readonly timeZone: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Place of the call in its trip (GTFS `stop_sequence`): unique in a trip, growing, with gaps. */
  readonly sequence: number;
  /** Scheduled. Absent at the first call of the trip. */
  readonly arrival?: Instant;
  /** Scheduled. Absent at the last call of the trip. */
  readonly departure?: Instant;
  /** Whether travellers may get on here. */
  readonly boarding: boolean;
  /** Whether travellers may get off here. */
  readonly alighting: boolean;
  /** The coach stops for those who get on here only if they ask for it. */
  readonly boardingBy?: AskedBy;
  /** Likewise for those who get off. */
  readonly alightingBy?: AskedBy;
}

/** One coach of a journey, from the call where the traveller boards to the call where they alight, all calls between included. */
export interface Leg {
  /** GTFS `trip_id`; one of a frequency is `trip_id@HH:MM:SS`. */
  readonly tripId: string;
  /** The operator's day, which may differ from the day on a stop's clock. */
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
  /** The fare of one adult; absent if the feed has none: the leg is not sold. */
  readonly fare?: Money;
  /** At least two. */
  readonly calls: readonly Call[];
}

/** What a traveller buys: one coach, or several with a change between. */
export interface TimetableJourney {
  /** Decimal text, with `*` before it if there is a transfer. Stable across imports. */
  readonly journeyId: string;
  /** At least one. */
  readonly legs: readonly Leg[];
}

/** What a call is on every day. */
export type CallPlace = Omit<Call, 'arrival' | 'departure'>;

/** One coach of a journey as a search finds it: of the calls only the first and the last, the rest in {@link FoundLeg.visitCalls}. */
export interface FoundLeg extends Leg {
  /**
   * Goes through all calls in order, without making any: a day of city buses has thousands. The same place is always the same object.
   * Absent where `calls` are all of them.
   */
  readonly visitCalls?: (visit: VisitCall) => void;
  /** How many it goes through. */
  readonly callCount?: number;
}

/** Is shown a call: of the first only when the coach leaves, of the last only when it arrives. */
export type VisitCall = (place: CallPlace, arrival: Instant | undefined, departure: Instant | undefined) => void;

/** A journey as a search finds it. */
export interface FoundJourney extends TimetableJourney {
  readonly legs: readonly FoundLeg[];
}

/** Who runs coaches. */
export interface Carrier {
  /** GTFS `agency_id`. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
}

/** A notice about one route, or about all of them. */
export interface RouteAlert extends Omit<ServiceAlert, 'publishedAt'> {
  /** Absent: it concerns every route. */
  readonly routeId?: string;
  /** The hours of each day in which it concerns a coach that is on its way; absent: all. */
  readonly hours?: DailyWindow;
  /** Since when it is known. */
  readonly publishedAtMs?: Instant;
}

/** A line that coaches run on. */
export interface TimetableRoute {
  /** GTFS `route_id`. */
  readonly id: string;
  readonly name: string;
  /** Those of its coach with the most stops, in order. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
}

/** From where to where. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/**
 * What an operator's timetable answers. Unknown ids give an empty list or undefined, never an error.
 *
 * Ask for a new one after an import: answers that are asked for often are kept.
 */
export interface Timetable {
  /** Counts the replacements of the timetable while the host serves; absent if it is never replaced. */
  edition?(): number | undefined;
  /** Cities that a coach leaves for another city, by name. */
  origins(): Promise<readonly City[]>;
  /** Cities reached from this one, by one coach or by a declared change, by name. */
  destinations(originId: number): Promise<readonly City[]>;
  city(cityId: number): Promise<City | undefined>;
  stops(cityId: number): Promise<CityStops | undefined>;
  stop(cityId: number, stopId: string): Promise<StopDetails | undefined>;
  /** Without a url if the city has no guide. */
  guide(cityId: number): Promise<CityGuide>;
  /**
   * Journeys that leave on this day by the clock of the stop of departure, in the order of departure, with nothing between the calls
   * where each coach is boarded and left.
   *
   * @param keep makes of each what is answered; a board has thousands, which take much memory at once
   */
  departures<Kept = TimetableJourney>(
    question: CityPair & { readonly date: LocalDate },
    keep?: (journey: TimetableJourney) => Kept,
  ): Promise<readonly Kept[]>;
  /** The days that have a journey, among `days` days beginning with `from`. */
  availableDays(
    question: CityPair & { readonly from: LocalDate; readonly days: number },
  ): Promise<readonly LocalDate[]>;
  /**
   * Journeys to be sold that leave on this day by the clock of the stop of departure: direct ones, and those with one
   * change at a station or where the feed declares one, after 20 minutes to 8 hours, none worse than another. Each of
   * their coaches has a fare, and all of one journey in the same currency. In the order of departure. Of more than 500 on a
   * day the fastest are there, of each part of the day.
   */
  journeys(question: CityPair & { readonly date: LocalDate }): Promise<readonly TimetableJourney[]>;
  /** The journeys of {@link Timetable.journeys} as an answer to a search needs them, which makes them faster to find. */
  search(question: CityPair & { readonly date: LocalDate }): Promise<readonly FoundJourney[]>;
  /** The days with a journey for sale that departs after a given time, among `days` days from `from`. */
  saleDays(
    question: CityPair & { readonly from: LocalDate; readonly days: number; readonly after: Instant },
  ): Promise<readonly LocalDate[]>;
  /**
   * The coaches of {@link Timetable.journeys} without their ids, each with nothing between the calls where it is boarded and left, which
   * makes them faster to find.
   */
  connections(question: CityPair & { readonly date: LocalDate }): Promise<readonly (readonly Leg[])[]>;
  journey(journeyId: string): Promise<TimetableJourney | undefined>;
  /** Who drives between two cities on a day. */
  carriers(question: CityPair & { readonly date: LocalDate }): Promise<readonly Carrier[]>;
  /**
   * The feed's own alerts (`alerts.txt`) about these routes and about all routes, translated if the feed has
   * translations.
   */
  alerts(routeIds: readonly string[], language: Locale): Promise<readonly RouteAlert[]>;
  /** Ids of all routes. */
  routeIds(): Promise<readonly string[]>;
  route(routeId: string): Promise<TimetableRoute | undefined>;
  /** What the feed calls its cities, stops, routes and carriers in other languages; all other answers are in its own. */
  names(): Promise<NameTables>;
  /** What it has of that which real-time feeds name by ids. */
  scheduled(): Promise<ScheduledNetwork>;
}
