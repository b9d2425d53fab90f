/**
 * Converts a day, `yyyy-MM-dd`, to a `Date` of the device's time zone, as the picker requires. It is noon, so that the day
 * is the same in every zone, with or without summer time.
 */
export function toDeviceDate(day: string): Date {
  return new Date(`${day}T12:00`);
}

/** Converts a `Date` of the device's time zone to a day, `yyyy-MM-dd`. */
export function toDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns how many months later a second day's month is; negative if it is earlier. */
export function countMonths(day: string, secondDay: string): number {
  return (
    Number(secondDay.slice(0, 4)) * 12 +
    Number(secondDay.slice(5, 7)) -
    Number(day.slice(0, 4)) * 12 -
    Number(day.slice(5, 7))
  );
}

/** Returns the first day of the month that is a number of months after a day's month. */
export function addMonths(day: string, months: number): string {
  const date = toDeviceDate(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() + months);
  return toDay(date);
}
