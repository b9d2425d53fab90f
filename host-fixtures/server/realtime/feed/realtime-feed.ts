import { type Instant } from '../../clock/clock.ts';

/** Which trip something is about, as a real-time feed names it (GTFS-Realtime `TripDescriptor`). */
export interface TripDescriptor {
  readonly tripId?: string;
  /** `HH:MM:SS` by the clock of the service day; names one of the trips of a frequency. */
  readonly startTime?: string;
  /** `yyyyMMdd`: the service day. */
  readonly startDate?: string;
  readonly routeId?: string;
  readonly relationship: TripRelationship;
}

/** How a trip is to its timetable. `OTHER`: one of those that the timetable does not have (`ADDED`, `DUPLICATED`, …). */
export type TripRelationship = 'SCHEDULED' | 'CANCELED' | 'DELETED' | 'OTHER';

/** When a coach comes or goes: a moment, a delay against the timetable, or both, of which the moment counts. */
export interface StopTimeEvent {
  readonly timeMs?: Instant;
  readonly delayMs?: number;
}

/** What is known of one call of a trip. */
export interface StopTimeUpdate {
  readonly stopSequence?: number;
  readonly stopId?: string;
  readonly arrival?: StopTimeEvent;
  readonly departure?: StopTimeEvent;
  readonly relationship: 'SCHEDULED' | 'SKIPPED' | 'NO_DATA';
}

/** What is known of one trip. */
export interface TripUpdate {
  readonly trip: TripDescriptor;
  /** In the order of travel. */
  readonly stops: readonly StopTimeUpdate[];
  /** Of the whole trip, up to the first stop that has an update. */
  readonly delayMs?: number;
  /** When that was measured; absent where the feed does not say. */
  readonly measuredAtMs?: Instant;
}

/** Where a coach was seen. */
export interface VehiclePosition {
  readonly trip: TripDescriptor;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly measuredAtMs?: Instant;
}

/** What an alert is about: all that it names at once. */
export interface AlertSelector {
  /** What the ids of all routes begin with that it is about, where its feed stands beside others. */
  readonly idPrefix?: string;
  readonly agencyId?: string;
  readonly routeId?: string;
  readonly routeType?: number;
  readonly trip?: TripDescriptor;
  readonly stopId?: string;
}

/** A time in which an alert holds; open where an end is missing. */
export interface ActivePeriod {
  readonly startMs?: Instant;
  readonly endMs?: Instant;
}

/** A text in one language; that of the feed where none is named. */
export interface Translation {
  readonly text: string;
  /** BCP 47. */
  readonly language?: string;
}

/** An alert as the feed has it. */
export interface FeedAlert {
  readonly selectors: readonly AlertSelector[];
  /** Without any it holds as long as it is in the feed. */
  readonly periods: readonly ActivePeriod[];
  readonly header: readonly Translation[];
  readonly description: readonly Translation[];
  readonly url: readonly Translation[];
  /** GTFS-Realtime `SeverityLevel`, by number; absent where it is not set. */
  readonly severity?: number;
  /** GTFS-Realtime `Effect`, by number. */
  readonly effect?: number;
}

/** What a GTFS-Realtime feed said at one moment. */
export interface RealtimeFeed {
  /** When it was made, by its header; absent where that does not say. */
  readonly madeAtMs?: Instant;
  readonly tripUpdates: readonly TripUpdate[];
  readonly vehicles: readonly VehiclePosition[];
  readonly alerts: readonly FeedAlert[];
}
