/** Parses a date in the form `yyyy-MM-dd`; hyphens may be missing. @returns days since 1970-01-01; undefined if invalid */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const time = Date.UTC(year, month - 1, day);
  // `Date.UTC` accepts days that do not exist: it converts 30 February to 2 March. The parts then differ.
  const date = new Date(time);
  const isValid = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isValid ? time / 86_400_000 : undefined;
}

/** Formats a number of days since 1970-01-01 as `yyyy-MM-dd`. */
export function formatDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Parses a time of a timetable in the form `H:MM:SS`, `HH:MM:SS`, `HHH:MM:SS`, or without seconds. Times after midnight that
 * belong to the previous service day have hours from 24 on: `25:30:00` is half past one in the following night.
 *
 * @returns seconds since 00:00:00 of the service day; undefined if the text is invalid
 */
export function parseTime(text: string): number | undefined {
  const match = timePattern.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const timePattern = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** Formats a number of seconds since 00:00:00 of a service day as `HH:MM:SS`; the hours may be 24 or more. */
export function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
