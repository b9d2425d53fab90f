import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';

/** The days of a service. */
export interface PlannedService {
  readonly id: string;
  /** Monday to Sunday, each `1` where coaches run. */
  readonly week: string;
  readonly from: LocalDate;
  /** Included. */
  readonly until: LocalDate;
}

/** Where coaches call. */
export interface PlannedStop {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One way that coaches of a route go, there or back. */
export interface PlannedLine {
  readonly route: string;
  /** Ids of stops. */
  readonly stops: readonly string[];
  /** At each call the seconds since the first departure, as a coach of pace 1 takes them. */
  readonly seconds: readonly number[];
}

/** Departures of a trip again and again, in seconds of the service day. */
export interface PlannedSpan {
  readonly start: number;
  readonly end: number;
  readonly headway: number;
}

/** A trip of a line. */
export interface PlannedTrip {
  readonly line: PlannedLine;
  /** Id of its service. */
  readonly service: string;
  /** Seconds of the service day; may go beyond 24 hours. */
  readonly start: number;
  /** How many times as long it takes as the line says: more where roads are full. */
  readonly pace: number;
  /** Absent: it leaves once. */
  readonly spans?: readonly PlannedSpan[];
}

/** What a seat costs. */
export interface PlannedFare {
  readonly price: string;
  /** Absent: on all routes. */
  readonly routes?: readonly string[];
}

/**
 * What a made feed has, before it is written. What is many is made while it is read, each time anew and the same, so that the largest
 * feed takes no memory.
 */
export interface FeedPlan {
  readonly agency: string;
  readonly zone: string;
  /** Seconds that a coach stands at each of its calls. */
  readonly standsFor: number;
  /** `route_type` of GTFS: 3 a bus, 200 a coach, by the id of a route. */
  readonly routes: ReadonlyMap<string, number>;
  readonly services: readonly PlannedService[];
  readonly fares: readonly PlannedFare[];
  /** ISO 4217, of all fares. */
  readonly currency: string;
  /** Pairs of stops between which travellers change, and in how many seconds. */
  readonly transfers?: readonly (readonly [from: string, to: string, seconds: number])[];
  readonly stops: () => Iterable<PlannedStop>;
  readonly trips: () => Iterable<PlannedTrip>;
}

/** Rows of `stop_times.txt`. */
export function callsOf({ trips }: Pick<FeedPlan, 'trips'>): number {
  let calls = 0;
  for (const { line } of trips()) calls += line.stops.length;
  return calls;
}

/** Departures from stops, all calls but the last of each coach, on a day on which every service runs. */
export function departuresOf({ trips }: Pick<FeedPlan, 'trips'>): number {
  let departures = 0;
  for (const { line, spans } of trips()) {
    const coaches = spans?.reduce((sum, { start, end, headway }) => sum + Math.ceil((end - start) / headway), 0) ?? 1;
    departures += coaches * (line.stops.length - 1);
  }
  return departures;
}
