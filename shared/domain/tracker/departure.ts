import type { Severity } from '../alerts/service-alert.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';

/** What may be known of a tracked coach (spec §4 "Delay badges"). */
export const delayStatuses = ['ONTIME', 'DELAY', 'SEVERE'] as const;
/** How a coach runs (spec §3). Absent where it is not tracked in real time. */
export type DelayStatus = (typeof delayStatuses)[number];

/** One end of a departure: where, and when by that place's clock. */
export interface DepartureEnd {
  readonly localDateTime: LocalDateTime;
  readonly cityId?: number;
  readonly cityName?: string;
  readonly stopId?: string;
  readonly stopName?: string;
  /** IANA name. */
  readonly timeZone?: string;
}

/** A coach between two cities, as the departures board lists it (spec §3 "Schedule result"). */
export interface Departure {
  readonly journeyId: string;
  readonly origin: DepartureEnd;
  readonly destination: DepartureEnd;
  readonly delayStatus?: DelayStatus;
  /** When the operator expects it to leave, if that differs. */
  readonly predictedDepartureTime?: LocalDateTime;
  readonly actualDepartureTime?: LocalDateTime;
  /** When the operator expects it to arrive; absent where the traveller cannot arrive as planned. */
  readonly predictedArrivalTime?: LocalDateTime;
  readonly actualArrivalTime?: LocalDateTime;
  /** A coach of it does not run. */
  readonly isCancelled?: boolean;
  /** One of its coaches is expected too late for the next one. */
  readonly isTransferMissed?: boolean;
  /** When the operator's system has last spoken of one of its coaches, UTC. */
  readonly realTimeUpdatedAt?: string;
  /** That was too long ago to be trusted: nothing but the timetable is known since. */
  readonly isRealTimeOld?: boolean;
  /** The most serious of its service alerts. */
  readonly alertSeverity?: Severity;
  readonly routeName?: string;
  readonly carrier?: string;
}
