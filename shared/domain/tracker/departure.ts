import type { Severity } from '../alerts/service-alert.ts';
import type { ItineraryEnd } from '../itinerary/itinerary.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';

/** Statuses of a tracked coach (spec §4 "Delay badges"). */
export const delayStatuses = ['ONTIME', 'DELAY', 'SEVERE'] as const;
/** Status of a coach (spec §3). Missing if it is not tracked in real time. */
export type DelayStatus = (typeof delayStatuses)[number];

/** Whether a coach is tracked and late. */
export function isDelayed(status: DelayStatus | undefined): boolean {
  return status === 'DELAY' || status === 'SEVERE';
}

/** Origin or destination of a departure, with its local time. */
export interface DepartureEnd extends Partial<ItineraryEnd> {
  readonly localDateTime: LocalDateTime;
}

/** A coach between two cities on the departures board (spec §3 "Schedule result"). */
export interface Departure {
  readonly journeyId: string;
  readonly origin: DepartureEnd;
  readonly destination: DepartureEnd;
  readonly delayStatus?: DelayStatus;
  /** Predicted departure, if it differs. */
  readonly predictedDepartureTime?: LocalDateTime;
  readonly actualDepartureTime?: LocalDateTime;
  /** Predicted arrival; missing if the traveller cannot arrive as planned. */
  readonly predictedArrivalTime?: LocalDateTime;
  readonly actualArrivalTime?: LocalDateTime;
  /** Whether one of its coaches is cancelled. */
  readonly isCancelled?: boolean;
  /** Whether one of its coaches is expected too late for the next one. */
  readonly isTransferMissed?: boolean;
  /** Time of the last real-time data about one of its coaches, UTC. */
  readonly realTimeUpdatedAt?: string;
  /** Whether the real-time data is too old to be used. */
  readonly isRealTimeOld?: boolean;
  /** The highest severity of its service alerts. */
  readonly alertSeverity?: Severity;
  readonly routeName?: string;
  readonly carrier?: string;
}
