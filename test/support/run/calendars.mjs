/**
 * A zone or a day on which everything must hold as it does here and today.
 *
 * @typedef {object} Calendar
 * @property {string} name
 * @property {string} [zone] absent: the machine's
 * @property {string} [moment] at which the system's clock begins, in UTC; absent: now
 */

/** The zones far east and far west, the end of a winter, and a day that most years lack. @type {readonly Calendar[]} */
export const calendars = [
  { name: 'Auckland', zone: 'Pacific/Auckland' },
  { name: 'Los Angeles', zone: 'America/Los_Angeles' },
  { name: 'February 2027', moment: '2027-02-26T10:00:00Z' },
  { name: 'leap day 2028', moment: '2028-02-29T10:00:00Z' },
];

/**
 * How a command is run by a calendar.
 *
 * @param {Calendar} calendar
 * @param {readonly string[]} command
 * @param {{ faketime: string | undefined, nowMs: number }} machine where `faketime` stands, and the true time
 * @returns {{ command: readonly string[], variables: Record<string, string> } | undefined} undefined where it takes
 *   `faketime` and there is none
 */
export function byCalendar({ zone, moment }, command, { faketime, nowMs }) {
  const variables = zone === undefined ? {} : { TZ: zone };
  if (moment === undefined) return { command, variables };
  if (faketime === undefined) return undefined;
  // By so much for every process, whenever it starts: what one writes is never in another's future. Waits are left alone.
  const ahead = Math.round((Date.parse(moment) - nowMs) / 1000);
  const shift = `${ahead < 0 ? '' : '+'}${ahead}s`;
  return { command: [faketime, '--exclude-monotonic', '-f', shift, ...command], variables };
}
