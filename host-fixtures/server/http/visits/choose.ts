import { parseLocalTime } from '../../clock/local-time.ts';
import { type Choice, type ChoiceOptions, type ChoiceResult } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * Applies what QA chooses by the query of a page (`?scenario=…&now=…&look=…`) to the previous choices of the browser
 * (the visit): a scenario (a test situation), the local time to which the clock of the browser is set, and a look (a brand
 * whose style sheet the pages get). An absent value changes nothing, an empty value resets a choice, and an invalid value
 * changes nothing but is reported in `problems`.
 *
 * @param options the scenarios and looks that exist, and the time zone of the chosen time
 */
export function choose(visit: Visit, choice: Choice, { scenarios, looks, timeZone }: ChoiceOptions): ChoiceResult {
  const problems: string[] = [];
  // `visit.now` is the time by the shifted clock of the browser.
  const trueNow = visit.now - (visit.clockShiftMs ?? 0);

  let { scenario, look, clockShiftMs } = visit;
  if (choice.scenario === '') scenario = undefined;
  else if (choice.scenario !== undefined) {
    const match = scenarios.get(choice.scenario);
    if (match === undefined) problems.push(`There is no scenario “${choice.scenario}”.`);
    else scenario = match;
  }

  if (choice.look === '') look = undefined;
  else if (choice.look !== undefined) {
    if (looks.includes(choice.look)) look = choice.look;
    else problems.push(`There is no look “${choice.look}”.`);
  }

  if (choice.now === '') clockShiftMs = undefined;
  else if (choice.now !== undefined) {
    const instant = parseLocalTime(choice.now, timeZone);
    if (instant === undefined) problems.push(`“${choice.now}” is not a valid time; write it as 2026-12-24T09:00.`);
    else clockShiftMs = instant - trueNow;
  }

  return { visit: { ...visit, scenario, look, clockShiftMs, now: trueNow + (clockShiftMs ?? 0) }, problems };
}

/**
 * The maximum clock shift in a cookie, a hundred years in both directions: `Date` headers and calendars do not support
 * arbitrary times. `choose` accepts a larger shift, which then only applies to the page whose query contains it.
 */
const maxShiftMs = 100 * 366 * 24 * 3_600_000;

/**
 * Parses the cookie with the clock shift of a browser.
 *
 * @returns the shift in ms; undefined without a valid cookie
 */
export function parseClockShift(cookie: string | undefined): number | undefined {
  if (cookie === undefined || !/^-?\d{1,14}$/.test(cookie)) return undefined;
  return Math.abs(Number(cookie)) <= maxShiftMs ? Number(cookie) : undefined;
}
