import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { dateOfDay, dayAt } from '../../server/timetable/service-clock.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** From when on sales are counted, until now. */
export interface SalesPeriod {
  readonly title: string;
  readonly from: Instant;
}

/** Days of a period, today among them. */
const periods = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const;

/** Today, and the 7 and 30 days that end with it, each from midnight on the operator's clock. @param timeZone IANA name */
export function salesPeriods(now: Instant, timeZone: string): readonly SalesPeriod[] {
  const today = dayAt(now, timeZone);
  return periods.map(([title, days]) => ({
    title,
    from: instantAt(`${dateOfDay(today - days + 1)}T00:00`, timeZone),
  }));
}
