import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';

/** The days of a service. */
export interface PlannedService {
  readonly id: string;
  /** Monday to Sunday, each `1` if coaches run. */
  readonly week: string;
  readonly from: LocalDate;
  /** Included. */
  readonly until: LocalDate;
}

/** A stop of a feed. */
export interface PlannedStop {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The stops of a route in one direction. */
export interface PlannedLine {
  readonly route: string;
  /** Ids of stops. */
  readonly stops: readonly string[];
  /** Seconds since the first departure at each call, for a coach of pace 1. */
  readonly seconds: readonly number[];
}

/** Repeated departures of a trip, in seconds of the service day. */
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
  /** A factor for the times of the line: higher in traffic. */
  readonly pace: number;
  /** Without spans it departs once. */
  readonly spans?: readonly PlannedSpan[];
}

/** The fare of a seat. */
export interface PlannedFare {
  readonly price: string;
  /** By default all routes. */
  readonly routes?: readonly string[];
}

/**
 * The content of a generated feed. Stops and trips are generated on each read, always the same, so that large feeds take no
 * memory.
 */
export interface FeedPlan {
  readonly agency: string;
  readonly zone: string;
  /** Seconds that a coach waits at each call. */
  readonly standsFor: number;
  /** `route_type` of GTFS: 3 a bus, 200 a coach, by the id of a route. */
  readonly routes: ReadonlyMap<string, number>;
  readonly services: readonly PlannedService[];
  readonly fares: readonly PlannedFare[];
  /** ISO 4217, of all fares. */
  readonly currency: string;
  /** Pairs of stops between which travellers change, with the time in seconds. */
  readonly transfers?: readonly (readonly [from: string, to: string, seconds: number])[];
  readonly stops: () => Iterable<PlannedStop>;
  readonly trips: () => Iterable<PlannedTrip>;
}

/** The number of rows in `stop_times.txt`. */
export function countCalls({ trips }: Pick<FeedPlan, 'trips'>): number {
  let calls = 0;
  for (const { line } of trips()) calls += line.stops.length;
  return calls;
}

/** The number of departures from stops on a day with all services: all calls of each coach except the last. */
export function countDepartures({ trips }: Pick<FeedPlan, 'trips'>): number {
  let departures = 0;
  for (const { line, spans } of trips()) {
    const coaches = spans?.reduce((sum, { start, end, headway }) => sum + Math.ceil((end - start) / headway), 0) ?? 1;
    departures += coaches * (line.stops.length - 1);
  }
  return departures;
}
