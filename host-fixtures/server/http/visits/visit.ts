import { type Instant } from '../../clock/clock.ts';
import { type Scenario } from '../../scenarios/scenario.ts';

/** The session and the choices of a browser, from its cookies. */
export interface Visit {
  /** The id of the session; empty before the first page or token. */
  readonly sessionId: string;
  readonly scenario?: Scenario;
  /** Name of the brand whose look the pages have; absent for their own. */
  readonly look?: string;
  /** The shift of the browser's clock, in ms; absent without a shift. */
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
