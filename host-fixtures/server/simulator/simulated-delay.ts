import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { seededFraction } from './seeded-fraction.ts';

/** The simulated delay of a coach on one day. */
export interface SimulatedDelay {
  readonly status: DelayStatus;
  /**
   * The delay in minutes. `simulateDelay` returns 0 to 3 if on time, 9 to 55 if delayed, 65 to 180 if severely delayed.
   */
  readonly delayMinutes: number;
  /** Whether the coach is cancelled: then it has no actual or predicted times, and the minutes have no meaning. */
  readonly isCancelled: boolean;
  /** Whether the delay is known long before the departure. By default it is known from four hours before on. */
  readonly isKnownAhead?: boolean;
}

/** A trip on a service day, which in GTFS can continue after midnight. */
export interface TripOnDay {
  readonly tripId: string;
  readonly serviceDate: LocalDate;
}

/** The shares of delayed and severely delayed coaches. All others are on time. */
const delayedShare = 0.17;
const severeShare = 0.05;
/** The share of severely delayed coaches that are cancelled. */
const cancelledShareOfSevere = 0.3;

/**
 * Simulates the delay of a coach. The result depends only on the trip and the day, so that all calls get the same one.
 *
 * The specification does not define the statuses. The ranges follow common practice: a coach is on time if it is less than 5
 * minutes late, and severely delayed if it is at least 60 minutes late or cancelled.
 */
export function simulateDelay({ tripId, serviceDate }: TripOnDay): SimulatedDelay {
  // Two pseudo-random numbers, from 0 up to but not including 1, by a hash of the text.
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

/** Returns an integer from `min` to `max`, inclusive. @param fraction from 0 up to but not including 1 */
function interpolate(min: number, max: number, fraction: number): number {
  return min + Math.floor(fraction * (max - min + 1));
}
