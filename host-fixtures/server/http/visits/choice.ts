import { type Scenario } from '../../scenarios/scenario.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { type Visit, visitCookies } from './visit.ts';

/** The query of a page: `?scenario=NAME&now=2026-12-24T09:00&look=NAME`; an empty value resets the choice. */
export interface Choice {
  readonly scenario?: string;
  readonly now?: string;
  readonly look?: string;
}

/** The possible choices. */
export interface ChoiceOptions {
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

/** Saves the choices of a browser in cookies. */
export function saveChoice(visit: Visit, cookies: Cookies, exchange: HttpExchange): void {
  const saveCookie = (name: string, value: string | undefined) =>
    value === undefined ? cookies.clear(exchange, name) : cookies.write(exchange, { name, value });
  saveCookie(visitCookies.scenario, visit.scenario?.name);
  saveCookie(visitCookies.look, visit.look);
  saveCookie(visitCookies.clock, visit.clockShiftMs === undefined ? undefined : String(visit.clockShiftMs));
}
