import { type Instant } from '../../clock/clock.ts';

// A decoded GTFS-Realtime feed, by which an operator publishes delays, positions and alerts. The types contain only the
// fields that the host uses. An `Instant` is in ms since 1970 UTC.

/** The trip that a part of a feed refers to (GTFS-Realtime `TripDescriptor`). */
export interface TripDescriptor {
  readonly tripId?: string;
  /**
   * `HH:MM:SS` since the start of the service day, so that it may exceed 24 hours. Identifies one departure of a trip that the
   * timetable repeats at an interval (`frequencies.txt`).
   */
  readonly startTime?: string;
  /** `yyyyMMdd`: the service day. */
  readonly startDate?: string;
  /** A trip may be identified by its route and start instead of its id. */
  readonly routeId?: string;
  readonly relationship: TripRelationship;
}

/**
 * The relationship of a trip to the timetable: it runs, is cancelled, or must not even be shown (`DELETED`). `OTHER` is a
 * trip that is not in the timetable (`ADDED`, `DUPLICATED` and other values of GTFS-Realtime). A feed that specifies none means
 * `SCHEDULED`.
 */
export type TripRelationship = 'SCHEDULED' | 'CANCELED' | 'DELETED' | 'OTHER';

/** A predicted or actual arrival or departure: a time, a delay, or both, in which case the time takes precedence. */
export interface StopTimeEvent {
  readonly timeMs?: Instant;
  /** Negative if it is early. */
  readonly delayMs?: number;
}

/** An update of a call (stop) of a trip. The call is identified by its sequence number in the timetable, its stop, or both. */
export interface StopTimeUpdate {
  readonly stopSequence?: number;
  readonly stopId?: string;
  readonly arrival?: StopTimeEvent;
  readonly departure?: StopTimeEvent;
  /** `SKIPPED`: the coach does not stop here. `NO_DATA`: there are no predictions for this stop. */
  readonly relationship: 'SCHEDULED' | 'SKIPPED' | 'NO_DATA';
}

/** An update of a trip. */
export interface TripUpdate {
  readonly trip: TripDescriptor;
  /** In the order of travel. */
  readonly stops: readonly StopTimeUpdate[];
  /** The delay of the trip until the update of a stop replaces or ends it; negative if the coach is early. */
  readonly delayMs?: number;
  /** The time at which the delays were measured, if known. */
  readonly measuredAtMs?: Instant;
}

/** The last position of a coach. */
export interface VehiclePosition {
  readonly trip: TripDescriptor;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** Missing if the feed does not specify it. */
  readonly measuredAtMs?: Instant;
}

/** Selects what an alert applies to: everything that matches all given fields. */
export interface AlertSelector {
  /**
   * Only routes whose id begins with this prefix. The host adds a prefix to all ids if its timetable consists of several
   * feeds, so that an alert of one feed does not apply to the others.
   */
  readonly idPrefix?: string;
  readonly agencyId?: string;
  readonly routeId?: string;
  /** GTFS `route_type`, such as 3 for a bus. */
  readonly routeType?: number;
  readonly trip?: TripDescriptor;
  readonly stopId?: string;
}

/** A period in which an alert is active. If its start or end is missing, it is unlimited in that direction. */
export interface ActivePeriod {
  readonly startMs?: Instant;
  readonly endMs?: Instant;
}

/** A text in one language, or in the feed's language if none is specified. */
export interface Translation {
  readonly text: string;
  /** BCP 47. */
  readonly language?: string;
}

/** An alert of a feed. */
export interface FeedAlert {
  /** It applies to everything that matches any of them; if empty, to everything. */
  readonly selectors: readonly AlertSelector[];
  /** It is active in any of them; if empty, as long as it is in the feed. */
  readonly periods: readonly ActivePeriod[];
  readonly header: readonly Translation[];
  readonly description: readonly Translation[];
  /** Addresses of a page with details. */
  readonly url: readonly Translation[];
  /** GTFS-Realtime `SeverityLevel` number, if set. */
  readonly severity?: number;
  /** GTFS-Realtime `Effect` number, such as 1 for no service, if set. */
  readonly effect?: number;
}

/** The content of a GTFS-Realtime feed. */
export interface RealtimeFeed {
  /** The creation time in its header, if any. */
  readonly madeAtMs?: Instant;
  readonly tripUpdates: readonly TripUpdate[];
  readonly vehicles: readonly VehiclePosition[];
  readonly alerts: readonly FeedAlert[];
}
