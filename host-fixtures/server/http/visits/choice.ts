import { type Scenario } from '../../scenarios/scenario.ts';
import { type Visit } from './visit.ts';

/** What the address of a page may say: `?scenario=NAME&now=2026-12-24T09:00&look=NAME`; empty text clears. */
export interface Choice {
  readonly scenario?: string;
  readonly now?: string;
  readonly look?: string;
}

/** What a choice is made from. */
export interface ChoiceFacts {
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of houses whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the zone whose clock `now` is read by. */
  readonly timeZone: string;
}

/** The visit after a choice, and what of it could not be understood. */
export interface Chosen {
  readonly visit: Visit;
  readonly problems: readonly string[];
}
