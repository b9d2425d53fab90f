/** A hundred years either way: beyond that `Date` headers and calendars are of no use. */
const farthestShiftMs = 100 * 366 * 24 * 3_600_000;

/** How far a browser has moved its clock, in ms. A cookie that cannot be read counts as not set. */
export function parseClockShift(cookie: string | undefined): number | undefined {
  if (cookie === undefined || !/^-?\d{1,14}$/.test(cookie)) return undefined;
  return Math.abs(Number(cookie)) <= farthestShiftMs ? Number(cookie) : undefined;
}
