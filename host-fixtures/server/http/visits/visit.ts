import { type Instant } from '../../clock/clock.ts';
import { type Scenario } from '../../scenarios/scenario.ts';

/**
 * The session of a browser, and the test settings that QA has chosen for it, all from the cookies of its request. A live host,
 * which sells to the public, has no test settings.
 */
export interface Visit {
  /** The id of the session; empty before the first answer with a page or an API token, which sets the cookie. */
  readonly sessionId: string;
  /** A test situation that QA has chosen, such as sold-out coaches; absent for normal behaviour. */
  readonly scenario?: Scenario;
  /** The name of a brand whose style sheet is added to the pages; absent for their own style. */
  readonly look?: string;
  /**
   * By how many ms the clock that QA has set for the browser is ahead of the real time, negative if behind; absent without one.
   */
  readonly clockShiftMs?: number;
  /** The current time by that clock, or else the real time, in ms since 1970 UTC. */
  readonly now: Instant;
}

/** Whether a browser has no test settings, so that it gets the same pages as all others. */
export function isPlainVisit({ scenario, look, clockShiftMs }: Visit): boolean {
  return scenario === undefined && look === undefined && clockShiftMs === undefined;
}

/** Names of the cookies, which scripts cannot read (`HttpOnly`). */
export const visitCookies = {
  session: 'coach-session',
  scenario: 'coach-scenario',
  clock: 'coach-clock',
  look: 'coach-look',
} as const;
