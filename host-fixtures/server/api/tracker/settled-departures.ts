import { type InferInput } from 'valibot';
import { type getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { dayNumber } from '../../timetable/service-clock.ts';
import { type Instant } from '../../timetable/timetable.ts';

type Departure = NonNullable<InferInput<(typeof getSchedule)['answer']>['results'][number]>;

/** So many days after the day of UTC, a day has not begun anywhere, and nobody waits for its coaches. */
const daysAhead = 2;

/**
 * Whether departures are those of the timetable and stay so for a while: of a day to come, without a word of how a coach runs.
 * An alert about them may come a minute late.
 *
 * @param date the day that was asked for; absent where today is meant
 */
export function areSettled(
  departures: readonly Departure[],
  { date, now }: { readonly date: LocalDate | undefined; readonly now: Instant },
): boolean {
  if (date === undefined || dayNumber(date) < dayNumber(localDateAt(now, 'UTC')) + daysAhead) return false;
  return departures.every(
    ({ delayStatus, isCancelled, isTransferMissed, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime }) =>
      [delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime].every(
        (live) => live === undefined,
      ) &&
      isCancelled !== true &&
      isTransferMissed !== true,
  );
}
