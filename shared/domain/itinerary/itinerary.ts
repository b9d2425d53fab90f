import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { JourneyPlace } from '../journeys/journey.ts';
import type { DelayStatus } from '../tracker/departure.ts';

/**
 * A stop of a coach on a journey (spec §3 "Scheduled stop"). All times are local times of the stop. `actual…` is reported
 * after the coach has arrived or departed; `predicted…` is the expected time, including delays. Each is missing if it is
 * unknown.
 */
export interface ScheduledStop extends Omit<JourneyPlace, 'stopAddress'> {
  /** Address of the stop, which may contain its name or city. */
  readonly location?: string;
  /** Public code of the stop. */
  readonly code?: string;
  /** The position among the stops of its coach. Restarts at 0 for each coach of the journey. */
  readonly ordinal: number;
  readonly carrier?: string;
  /** File name or path of the carrier's logo. */
  readonly carrierIcon?: string;
  /** Missing for the first stop of a coach. */
  readonly arrivalTime?: LocalDateTime;
  /** Missing for the last stop of a coach. */
  readonly departureTime?: LocalDateTime;
  readonly actualArrivalTime?: LocalDateTime;
  readonly actualDepartureTime?: LocalDateTime;
  readonly predictedArrivalTime?: LocalDateTime;
  readonly predictedDepartureTime?: LocalDateTime;
  /** Whether the coach of this stop is cancelled. */
  readonly isCancelled?: boolean;
  /** Whether the coach runs but does not stop here. */
  readonly isSkipped?: boolean;
}

/** The start or end of a journey (spec §3 "Journey model"). */
export type ItineraryEnd = Required<Pick<JourneyPlace, 'cityId' | 'cityName' | 'stopId' | 'stopName'>> &
  Pick<JourneyPlace, 'timeZone'>;

/** A reported position of a coach, in degrees (WGS 84). */
export interface CoachSighting {
  readonly latitude: number;
  readonly longitude: number;
  /** When the coach was there, UTC, `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly seenAt: string;
}

/** A journey with its stops, and how its coaches currently run (spec §3 "Itinerary"). */
export interface Itinerary {
  readonly journeyId: string;
  /** The worst status of its coaches; `SEVERE` is very late or cancelled. Missing if none is tracked in real time. */
  readonly delayStatus?: DelayStatus;
  /**
   * The expected arrival at the destination, in its local time. Missing if it is unknown, a coach is cancelled or a transfer is
   * missed. After the arrival, it may be the actual one.
   */
  readonly predictedArrivalTime?: LocalDateTime;
  /** Time of the last real-time data, in the format of `seenAt`; of several coaches, that of the oldest data. */
  readonly realTimeUpdatedAt?: string;
  /** Whether the real-time data of a coach is too old to be used. */
  readonly isRealTimeOld?: boolean;
  /** The last reported position, if any, of the first coach of the journey that has not arrived yet. */
  readonly coach?: CoachSighting;
  readonly origin: ItineraryEnd;
  readonly destination: ItineraryEnd;
  /** In the order of travel, coach by coach. */
  readonly scheduledStops: readonly ScheduledStop[];
}
