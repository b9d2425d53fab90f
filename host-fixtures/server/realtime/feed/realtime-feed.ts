import { type Instant } from '../../clock/clock.ts';

/** The trip that a part of a feed refers to (GTFS-Realtime `TripDescriptor`). */
export interface TripDescriptor {
  readonly tripId?: string;
  /** `HH:MM:SS` in the time of the service day; identifies one of the trips of a frequency. */
  readonly startTime?: string;
  /** `yyyyMMdd`: the service day. */
  readonly startDate?: string;
  readonly routeId?: string;
  readonly relationship: TripRelationship;
}

/**
 * The relationship of a trip to the timetable. `OTHER` is a trip that is not in the timetable (`ADDED`, `DUPLICATED`,
 * …).
 */
export type TripRelationship = 'SCHEDULED' | 'CANCELED' | 'DELETED' | 'OTHER';

/** An arrival or departure: a time, a delay, or both, in which case the time takes precedence. */
export interface StopTimeEvent {
  readonly timeMs?: Instant;
  readonly delayMs?: number;
}

/** An update of one call of a trip. */
export interface StopTimeUpdate {
  readonly stopSequence?: number;
  readonly stopId?: string;
  readonly arrival?: StopTimeEvent;
  readonly departure?: StopTimeEvent;
  readonly relationship: 'SCHEDULED' | 'SKIPPED' | 'NO_DATA';
}

/** An update of a trip. */
export interface TripUpdate {
  readonly trip: TripDescriptor;
  /** In the order of travel. */
  readonly stops: readonly StopTimeUpdate[];
  /** The delay of the trip up to the first stop with an update. */
  readonly delayMs?: number;
  /** The time of the measurement, if known. */
  readonly measuredAtMs?: Instant;
}

/** The last position of a coach. */
export interface VehiclePosition {
  readonly trip: TripDescriptor;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly measuredAtMs?: Instant;
}

/** Selects what an alert applies to. All fields must match. */
export interface AlertSelector {
  /** The id prefix of matching routes, if the host has several feeds. */
  readonly idPrefix?: string;
  readonly agencyId?: string;
  readonly routeId?: string;
  readonly routeType?: number;
  readonly trip?: TripDescriptor;
  readonly stopId?: string;
}

/** A period in which an alert is active. A missing end is open. */
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
  readonly selectors: readonly AlertSelector[];
  /** If empty, it is active as long as it is in the feed. */
  readonly periods: readonly ActivePeriod[];
  readonly header: readonly Translation[];
  readonly description: readonly Translation[];
  readonly url: readonly Translation[];
  /** GTFS-Realtime `SeverityLevel` number, if set. */
  readonly severity?: number;
  /** GTFS-Realtime `Effect`, by number. */
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
