import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { seededFraction } from './seeded-fraction.ts';

/** The simulated delay of a coach on one day. */
export interface SimulatedDelay {
  readonly status: DelayStatus;
  /** In minutes: 0 to 3 on time, 9 to 55 delayed, 65 to 180 severely delayed. */
  readonly delayMinutes: number;
  /** A cancelled coach has no times. */
  readonly isCancelled: boolean;
  /** Whether the delay is known before the coach is tracked. */
  readonly isKnownAhead?: boolean;
}

/** A trip on a service day. */
export interface TripOnDay {
  readonly tripId: string;
  readonly serviceDate: LocalDate;
}

/** Shares of all coaches; the rest is on time. */
const delayedShare = 0.17;
const severeShare = 0.05;
const cancelledShareOfSevere = 0.3;

/**
 * Draws the delay of a coach, seeded by trip and day: every caller gets the same result at any time.
 *
 * The specification gives no numbers. Usual in the trade: below 5 minutes is on time; from 60 minutes or cancelled is
 * severe.
 */
export function simulateDelay({ tripId, serviceDate }: TripOnDay): SimulatedDelay {
  const chance = seededFraction(`fortune ${tripId} ${serviceDate}`);
  const extent = seededFraction(`extent ${tripId} ${serviceDate}`);
  if (chance < severeShare) {
    return {
      status: 'SEVERE',
      delayMinutes: interpolate(65, 180, extent),
      isCancelled: chance < severeShare * cancelledShareOfSevere,
    };
  }
  if (chance < severeShare + delayedShare) {
    return { status: 'DELAY', delayMinutes: interpolate(9, 55, extent), isCancelled: false };
  }
  return { status: 'ONTIME', delayMinutes: interpolate(0, 3, extent), isCancelled: false };
}

function interpolate(min: number, max: number, fraction: number): number {
  return min + Math.floor(fraction * (max - min + 1));
}
