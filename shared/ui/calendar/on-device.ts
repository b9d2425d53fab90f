/**
 * The picker counts in moments of the device's own zone. At noon a day is the same day in every zone, summer time or
 * not, so it comes back as it went in; nothing else of those moments is ever read.
 */
export function onDevice(day: string): Date {
  return new Date(`${day}T12:00`);
}

/** The day of such a moment, `yyyy-MM-dd`. */
export function toDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** How many months after one day's the month of another is; negative where it is before. */
export function monthsApart(day: string, other: string): number {
  return (
    Number(other.slice(0, 4)) * 12 + Number(other.slice(5, 7)) - Number(day.slice(0, 4)) * 12 - Number(day.slice(5, 7))
  );
}

/** The first day of the month so many months after a day's. */
export function monthAfter(day: string, months: number): string {
  const date = onDevice(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() + months);
  return toDay(date);
}
