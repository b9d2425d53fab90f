import { type Instant } from '../../clock/clock.ts';
import { type Scenario } from '../../scenarios/scenario.ts';

/** Everything that one browser has chosen for itself, as its cookies carry it. */
export interface Visit {
  /** Names the browser's session; empty until a page or a token gave it one. */
  readonly sessionId: string;
  readonly scenario?: Scenario;
  /** Name of the house whose look the pages have. Absent: the pages' own. */
  readonly look?: string;
  /** How far the browser's clock is from the true one. Absent: it is not. */
  readonly clockShiftMs?: number;
  /** The browser's moment: the true one, moved. */
  readonly now: Instant;
}

/** Names of the cookies. All but the last are out of reach for page scripts. */
export const visitCookies = {
  session: 'coach-session',
  scenario: 'coach-scenario',
  clock: 'coach-clock',
  look: 'coach-look',
} as const;
