import { type Scenario } from '../scenarios/scenario.ts';
import { type Instant } from '../timetable/timetable.ts';
import { type Visit, visitCookies } from './visit.ts';

/** What a request and the host know, from which a visit is read. */
export interface VisitFacts {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** The true time. */
  readonly now: Instant;
}

/** A hundred years either way: beyond that `Date` headers and calendars are of no use. */
const farthestShiftMs = 100 * 366 * 24 * 3_600_000;

/** Reads what a browser has chosen. A cookie that cannot be read counts as not set. */
export function readVisit({ cookies, scenarios, now }: VisitFacts): Visit {
  const scenario = scenarios.get(cookies[visitCookies.scenario] ?? '');
  const clockShiftMs = shiftOf(cookies[visitCookies.clock]);
  return {
    sessionId: sessionIdOf(cookies[visitCookies.session]),
    ...(scenario && { scenario }),
    ...(clockShiftMs !== undefined && { clockShiftMs }),
    now: now + (clockShiftMs ?? 0),
  };
}

function shiftOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,14}$/.test(text)) return undefined;
  return Math.abs(Number(text)) <= farthestShiftMs ? Number(text) : undefined;
}

/** Ours are UUIDs; anything else was not given by us. */
function sessionIdOf(text: string | undefined): string {
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '';
}
