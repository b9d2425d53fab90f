import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { seededFraction } from './seeded-fraction.ts';

/** What becomes of a coach on one day. */
export interface Fortune {
  readonly status: DelayStatus;
  /** How late it runs, in minutes: 0 to 3 on time, 9 to 55 delayed, 65 to 180 severely. */
  readonly delayMinutes: number;
  /** A coach that does not run at all has no times. */
  readonly isCancelled: boolean;
  /** Whether that is known before the coach is tracked. */
  readonly isKnownAhead?: boolean;
}

/** A coach of the timetable on one day. */
export interface Running {
  readonly tripId: string;
  readonly serviceDate: LocalDate;
}

/** Of a hundred coaches, so many are delayed, and so many severely; the others are on time. */
const delayedShare = 0.17;
const severeShare = 0.05;
const cancelledShareOfSevere = 0.3;

/**
 * Draws the lot of a coach: the same coach on the same day always fares alike, whoever asks and whenever.
 *
 * The specification gives no numbers; usual in the trade: below 5 minutes on time, from 60 minutes or cancelled severe.
 */
export function fortuneOf({ tripId, serviceDate }: Running): Fortune {
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
