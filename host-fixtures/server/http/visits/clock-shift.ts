/** A hundred years in both directions: `Date` headers and calendars do not support more. */
const maxShiftMs = 100 * 366 * 24 * 3_600_000;

/** Returns the clock shift of a browser, in ms. An invalid cookie is ignored. */
export function parseClockShift(cookie: string | undefined): number | undefined {
  if (cookie === undefined || !/^-?\d{1,14}$/.test(cookie)) return undefined;
  return Math.abs(Number(cookie)) <= maxShiftMs ? Number(cookie) : undefined;
}
