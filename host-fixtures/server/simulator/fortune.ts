import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { seededFraction } from './seeded-fraction.ts';

/** The simulated delay of a coach on one day. */
export interface Fortune {
  readonly status: DelayStatus;
  /** In minutes: 0 to 3 on time, 9 to 55 delayed, 65 to 180 severely delayed. */
  readonly delayMinutes: number;
  /** A cancelled coach has no times. */
  readonly isCancelled: boolean;
  /** Whether the fortune is known before the coach is tracked. */
  readonly isKnownAhead?: boolean;
}

/** A trip on a service day. */
export interface Running {
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
export function drawFortune({ tripId, serviceDate }: Running): Fortune {
  const lot = seededFraction(`fortune ${tripId} ${serviceDate}`);
  const extent = seededFraction(`extent ${tripId} ${serviceDate}`);
  if (lot < severeShare) {
    return {
      status: 'SEVERE',
      delayMinutes: between(65, 180, extent),
      isCancelled: lot < severeShare * cancelledShareOfSevere,
    };
  }
  if (lot < severeShare + delayedShare) {
    return { status: 'DELAY', delayMinutes: between(9, 55, extent), isCancelled: false };
  }
  return { status: 'ONTIME', delayMinutes: between(0, 3, extent), isCancelled: false };
}

function between(least: number, most: number, fraction: number): number {
  return least + Math.floor(fraction * (most - least + 1));
}
