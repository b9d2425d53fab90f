// Days are texts, `yyyy-MM-dd`, without a time zone. The date picker of the calendar needs `Date` objects.

/**
 * Converts a day to a `Date` in the device's time zone, as the date picker requires. The time is noon, because midnight
 * does not exist on some days, when summer time begins.
 */
export function toDeviceDate(day: string): Date {
  return new Date(`${day}T12:00`);
}

/** Converts a `Date` in the device's time zone to a day, `yyyy-MM-dd`. */
export function toDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * Returns the number of months from the month of a day to that of a second day, negative if that month is earlier: 1 from
 * `2026-01-31` to `2026-02-01`.
 */
export function countMonths(day: string, secondDay: string): number {
  return (
    Number(secondDay.slice(0, 4)) * 12 +
    Number(secondDay.slice(5, 7)) -
    Number(day.slice(0, 4)) * 12 -
    Number(day.slice(5, 7))
  );
}

/** Adds months to the month of a day, and returns the first day of the resulting month: `2026-01-31` and 1 → `2026-02-01`. */
export function addMonths(day: string, months: number): string {
  // From the first of the month, because `setMonth` would turn 31 February into March.
  const date = toDeviceDate(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() + months);
  return toDay(date);
}
