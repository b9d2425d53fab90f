import { type InferInput } from 'valibot';
import { type getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { dayNumber } from '../../../timetable/service-clock.ts';
import { type Instant } from '../../../clock/clock.ts';

type Departure = NonNullable<InferInput<(typeof getSchedule)['answer']>['results'][number]>;

/** So many days after the day of UTC, a day has not begun anywhere, and nobody waits for its coaches. */
const daysAhead = 2;

/**
 * Whether a day has not begun anywhere, so that what the timetable says of it stays so for a while: an alert about it may come a minute
 * late.
 *
 * @param date the day that was asked for; absent where today is meant
 */
export function isOfDayToCome({ date, now }: { readonly date: LocalDate | undefined; readonly now: Instant }): boolean {
  return date !== undefined && dayNumber(date) >= dayNumber(localDateAt(now, 'UTC')) + daysAhead;
}

/** Whether a departure is that of the timetable, without a word of how the coach runs. */
export function isAsPlanned({
  delayStatus,
  isCancelled,
  isTransferMissed,
  realTimeUpdatedAt,
  predictedDepartureTime,
  predictedArrivalTime,
}: Departure): boolean {
  const known = [delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime];
  return known.every((live) => live === undefined) && isCancelled !== true && isTransferMissed !== true;
}
