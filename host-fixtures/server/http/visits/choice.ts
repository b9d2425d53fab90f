import { type Scenario } from '../../scenarios/scenario.ts';
import { type Visit } from './visit.ts';

/** The query of a page: `?scenario=NAME&now=2026-12-24T09:00&look=NAME`; an empty value resets the choice. */
export interface Choice {
  readonly scenario?: string;
  readonly now?: string;
  readonly look?: string;
}

/** The possible choices. */
export interface ChoiceFacts {
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of the brands whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the zone whose clock `now` is read by. */
  readonly timeZone: string;
}

/** The visit after a choice, and problems of invalid values. */
export interface ChoiceResult {
  readonly visit: Visit;
  readonly problems: readonly string[];
}
