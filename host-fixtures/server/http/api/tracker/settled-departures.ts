import { type InferInput } from 'valibot';
import { type getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { dayNumber } from '../../../timetable/service-clock.ts';
import { type Instant } from '../../../clock/clock.ts';

type Departure = NonNullable<InferInput<(typeof getSchedule)['answer']>['results'][number]>;

/** From this many days after the current day in UTC, a day has not begun in any time zone. */
const daysAhead = 2;

/**
 * Whether a day has not begun in any time zone, so that its departures can be cached for a short time.
 *
 * @param date the requested day; absent for today
 */
export function isFutureDay({ date, now }: { readonly date: LocalDate | undefined; readonly now: Instant }): boolean {
  return date !== undefined && dayNumber(date) >= dayNumber(localDateAt(now, 'UTC')) + daysAhead;
}

/** Whether a departure has no live data. */
export function isAsPlanned({
  delayStatus,
  isCancelled,
  isTransferMissed,
  realTimeUpdatedAt,
  predictedDepartureTime,
  predictedArrivalTime,
}: Departure): boolean {
  const liveFacts = [delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime];
  return liveFacts.every((live) => live === undefined) && isCancelled !== true && isTransferMissed !== true;
}
