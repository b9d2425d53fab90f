import { parseLocalTime } from '../../clock/local-time.ts';
import { type Choice, type ChoiceOptions, type ChoiceResult } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * Applies the query of a page to the visit. Absent values stay as they are. Invalid values change nothing and are
 * listed in `problems`.
 */
export function choose(visit: Visit, choice: Choice, { scenarios, looks, timeZone }: ChoiceOptions): ChoiceResult {
  const problems: string[] = [];
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

/** A hundred years in both directions: `Date` headers and calendars do not support more. */
const maxShiftMs = 100 * 366 * 24 * 3_600_000;

/** Returns the clock shift of a browser, in ms. An invalid cookie is ignored. */
export function parseClockShift(cookie: string | undefined): number | undefined {
  if (cookie === undefined || !/^-?\d{1,14}$/.test(cookie)) return undefined;
  return Math.abs(Number(cookie)) <= maxShiftMs ? Number(cookie) : undefined;
}
