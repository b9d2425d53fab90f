import { type Scenario } from '../../scenarios/scenario.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { type Visit, visitCookies } from './visit.ts';

/**
 * What QA chooses for a browser by the query of a page, such as `?scenario=sold-out&now=2026-12-24T09:00`. An empty
 * value resets the choice; a missing or invalid one leaves it unchanged.
 */
export interface Choice {
  /** The name of a scenario: a test situation. */
  readonly scenario?: string;
  /** The local time to which the clock that the host uses for the browser is set. */
  readonly now?: string;
  /** The name of a brand whose style sheet the pages get. */
  readonly look?: string;
}

/** The values that can be chosen, and the time zone of the clock. */
export interface ChoiceOptions {
  /** The scenarios by name. */
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of the brands whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the time zone of {@link Choice.now}. */
  readonly timeZone: string;
}

/** The result of a choice. */
export interface ChoiceResult {
  /** The session and choices of the browser, with the valid new choices. */
  readonly visit: Visit;
  /** An English sentence for each invalid value. */
  readonly problems: readonly string[];
}

/**
 * Saves the choices of a browser in cookies, and deletes the cookies of choices that `visit` does not contain. The
 * clock is saved as the difference to the true time, so that it continues to run.
 */
export function saveChoice(visit: Visit, cookies: Cookies, exchange: HttpExchange): void {
  const saveCookie = (name: string, value: string | undefined) =>
    value === undefined ? cookies.clear(exchange, name) : cookies.write(exchange, { name, value });
  saveCookie(visitCookies.scenario, visit.scenario?.name);
  saveCookie(visitCookies.look, visit.look);
  saveCookie(visitCookies.clock, visit.clockShiftMs === undefined ? undefined : String(visit.clockShiftMs));
}
