/** On which days a service runs, before exceptions (`calendar.txt`). Days are counted from 1970-01-01. */
export interface WeekRule {
  readonly firstDay: number;
  /** Included. */
  readonly lastDay: number;
  /** Monday first. */
  readonly weekdays: readonly boolean[];
}

/** Single days that differ (`calendar_dates.txt`). */
export interface DayExceptions {
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** The days of a service, as the database keeps them: from the first on, a `1` or `0` for each. */
export interface ServiceDays {
  readonly firstDay: number;
  readonly days: string;
}

/** More than a century of days is a slip of the pen. */
export const longestCalendarDays = 40_000;

/** 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Joins rule and exceptions; undefined when it never runs. Several rules of one service add up. */
export function serviceDays(rules: readonly WeekRule[], exceptions: DayExceptions): ServiceDays | undefined {
  const running = new Set<number>();
  for (const rule of rules) {
    const lastDay = Math.min(rule.lastDay, rule.firstDay + longestCalendarDays);
    for (let day = rule.firstDay; day <= lastDay; day += 1) {
      if (rule.weekdays[weekdayOf(day)]) running.add(day);
    }
  }
  for (const day of exceptions.added) running.add(day);
  for (const day of exceptions.removed) running.delete(day);
  if (running.size === 0) return undefined;
  let firstDay = Infinity;
  let lastDay = -Infinity;
  for (const day of running) {
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
  }
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) =>
    running.has(firstDay + index) ? '1' : '0',
  );
  return { firstDay, days: days.join('') };
}

/**
 * The days of a service within a season; undefined where there are none.
 *
 * @param from the first day of the season; @param until the first that is none of it
 */
export function daysWithin({ firstDay, days }: ServiceDays, from: number, until: number): ServiceDays | undefined {
  const kept = [...days]
    .map((day, index) => (firstDay + index >= from && firstDay + index < until ? day : '0'))
    .join('');
  const [first, last] = [kept.indexOf('1'), kept.lastIndexOf('1')];
  return first === -1 ? undefined : { firstDay: firstDay + first, days: kept.slice(first, last + 1) };
}
