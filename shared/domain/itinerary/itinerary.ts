import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { DelayStatus } from '../tracker/departure.ts';

/** A call of a coach at a stop (spec §3 "Scheduled stop"). */
export interface ScheduledStop {
  readonly cityId?: number;
  readonly cityName: string;
  readonly stopId?: string;
  /** Name of the stop within the city. */
  readonly stopName?: string;
  /** Address. */
  readonly location?: string;
  /** The stop's public code. */
  readonly code?: string;
  /** Restarts at 0 on each coach of the journey. */
  readonly ordinal: number;
  readonly carrier?: string;
  readonly carrierIcon?: string;
  /** Absent at the first stop of a coach. */
  readonly arrivalTime?: LocalDateTime;
  /** Absent at the last stop of a coach. */
  readonly departureTime?: LocalDateTime;
  readonly actualArrivalTime?: LocalDateTime;
  readonly actualDepartureTime?: LocalDateTime;
  readonly predictedArrivalTime?: LocalDateTime;
  /** When it is expected to leave, until it has. */
  readonly predictedDepartureTime?: LocalDateTime;
  /** The coach that should call here does not run. */
  readonly isCancelled?: boolean;
  /** The coach runs, and does not call here. */
  readonly isSkipped?: boolean;
  /** IANA name of the zone in which its times are given. */
  readonly timeZone?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Where a journey begins or ends (spec §3 "Journey model"). */
export interface ItineraryEnd {
  readonly cityId: number;
  readonly cityName: string;
  readonly stopId: string;
  readonly stopName: string;
  /** IANA name of the city's zone, in which its times are given. */
  readonly timeZone?: string;
}

/** Where a coach was seen. */
export interface CoachSighting {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** UTC. */
  readonly seenAt: string;
}

/** A journey, stop by stop (spec §3 "Itinerary"). */
export interface Itinerary {
  readonly journeyId: string;
  readonly delayStatus?: DelayStatus;
  readonly predictedArrivalTime?: LocalDateTime;
  /** When the operator's system has last spoken of one of its coaches, UTC. */
  readonly realTimeUpdatedAt?: string;
  /** That was too long ago to be trusted: nothing but the timetable is known since. */
  readonly isRealTimeOld?: boolean;
  /** Where the traveller's coach was seen last. */
  readonly coach?: CoachSighting;
  readonly origin: ItineraryEnd;
  readonly destination: ItineraryEnd;
  /** In the order of travel, coach after coach. */
  readonly scheduledStops: readonly ScheduledStop[];
}
