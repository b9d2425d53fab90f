import { type Instant } from '../../clock/clock.ts';
import { type Scenario } from '../../scenarios/scenario.ts';

/**
 * The session of a browser, and the test settings that QA has chosen for it, all from its cookies. A live host has no
 * test settings.
 */
export interface Visit {
  /** The id of the session; empty before the first page or token. */
  readonly sessionId: string;
  /** A test situation, such as sold-out coaches. */
  readonly scenario?: Scenario;
  /** Name of the brand whose style sheet the pages get; absent for their own. */
  readonly look?: string;
  /** By how many ms the clock of the browser is ahead of the true clock; absent without a shift. */
  readonly clockShiftMs?: number;
  /** The time by the clock of the browser. */
  readonly now: Instant;
}

/** Names of the cookies, which scripts cannot read. */
export const visitCookies = {
  session: 'coach-session',
  scenario: 'coach-scenario',
  clock: 'coach-clock',
  look: 'coach-look',
} as const;
