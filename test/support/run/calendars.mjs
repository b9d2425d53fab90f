/**
 * A time zone or a day in which all tests must pass.
 *
 * @typedef {object} Calendar
 * @property {string} name
 * @property {string} [zone] default: the machine's
 * @property {string} [start] start of the system's clock, in UTC; default: now
 */

/** Zones far east and far west, the end of February, and a leap day. @type {readonly Calendar[]} */
export const calendars = [
  { name: 'Auckland', zone: 'Pacific/Auckland' },
  { name: 'Los Angeles', zone: 'America/Los_Angeles' },
  { name: 'February 2027', start: '2027-02-26T10:00:00Z' },
  { name: 'leap day 2028', start: '2028-02-29T10:00:00Z' },
];

/**
 * Changes a command so that it runs in a calendar.
 *
 * @param {Calendar} calendar
 * @param {readonly string[]} command
 * @param {{ faketime: string | undefined, nowMs: number }} machine the path of `faketime`, and the real time
 * @returns {{ command: readonly string[], variables: Record<string, string> } | undefined} undefined if it needs `faketime` and
 *   it is missing
 */
export function toCalendarCommand({ zone, start }, command, { faketime, nowMs }) {
  const variables = zone === undefined ? {} : { TZ: zone };
  if (start === undefined) return { command, variables };
  if (faketime === undefined) return undefined;
  // All processes have the same offset, so that no process finds files from its future. Waits are not changed.
  const ahead = Math.round((Date.parse(start) - nowMs) / 1000);
  const shift = `${ahead < 0 ? '' : '+'}${ahead}s`;
  return { command: [faketime, '--exclude-monotonic', '-f', shift, ...command], variables };
}
