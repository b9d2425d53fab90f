import type { Severity } from '../alerts/service-alert.ts';
import type { ItineraryEnd } from '../itinerary/itinerary.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';

/**
 * Statuses of a tracked coach (spec §4 "Delay badges"): on time, late, and very late or cancelled. The host that sells the
 * journeys decides how many minutes make a delay severe.
 */
export const delayStatuses = ['ONTIME', 'DELAY', 'SEVERE'] as const;
/** Status of a coach (spec §3). It is undefined if the coach is not tracked in real time. */
export type DelayStatus = (typeof delayStatuses)[number];

/** Whether a coach is tracked, and late or cancelled. */
export function isDelayed(status: DelayStatus | undefined): boolean {
  return status === 'DELAY' || status === 'SEVERE';
}

/** Origin or destination of a departure: its city, stop and time zone, if known. */
export interface DepartureEnd extends Partial<ItineraryEnd> {
  /** Scheduled departure from the origin, or arrival at the destination, in the local time of that place. */
  readonly localDateTime: LocalDateTime;
}

/**
 * A departure between two cities on the board of the bus tracker (spec §3 "Schedule result"). Its journey may have several
 * coaches, between which travellers change. Departure times are local to the origin, arrival times to the destination.
 */
export interface Departure {
  readonly journeyId: string;
  readonly origin: DepartureEnd;
  readonly destination: DepartureEnd;
  /** Of several coaches, the worst status. */
  readonly delayStatus?: DelayStatus;
  /** Predicted departure of a coach that has not departed, if it differs from the scheduled one. */
  readonly predictedDepartureTime?: LocalDateTime;
  readonly actualDepartureTime?: LocalDateTime;
  /** Predicted arrival; missing if `isCancelled` or `isTransferMissed` is true. */
  readonly predictedArrivalTime?: LocalDateTime;
  readonly actualArrivalTime?: LocalDateTime;
  /** Whether one of its coaches is cancelled. */
  readonly isCancelled?: boolean;
  /** Whether one of its coaches is expected too late for travellers to catch the next one. */
  readonly isTransferMissed?: boolean;
  /** Time of the last real-time data, UTC; of several coaches, the oldest. */
  readonly realTimeUpdatedAt?: string;
  /** Whether the real-time data about one of its coaches is too old to be used. */
  readonly isRealTimeOld?: boolean;
  /** The highest severity of its service alerts; missing if it has none. */
  readonly alertSeverity?: Severity;
  readonly routeName?: string;
  readonly carrier?: string;
}
