/** Days since 1970-01-01 of a day written `yyyyMMdd`; undefined for anything else and for days that no calendar has. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const time = Date.UTC(year, month - 1, day);
  const read = new Date(time);
  const isReal = read.getUTCFullYear() === year && read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return isReal ? time / 86_400_000 : undefined;
}

/** `yyyy-MM-dd` of a number of days since 1970-01-01. */
export function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Seconds of a time written `H:MM:SS`, `HH:MM:SS`, `HHH:MM:SS` or without seconds. Hours go past 24 for the night after. */
export function parseTime(text: string): number | undefined {
  const match = timeForm.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const timeForm = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** `HH:MM:SS` of a number of seconds. */
export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
