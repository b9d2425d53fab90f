import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { type ChangeFortune } from '../simulator/live-journey.ts';

/** A call of the API as a scenario sees it. */
export interface ScenarioCall {
  /** Name of the contract's endpoint, such as `getSchedule`. */
  readonly endpoint: string;
  /** 1 for this browser's first call of the endpoint since it chose the scenario. */
  readonly attempt: number;
}

/** What happens to a call before it is answered. */
export interface Interruption {
  /** How long the answer is held back. */
  readonly waitMs?: number;
  /** Answers with this status in place of the true answer. */
  readonly status?: number;
  /** Id of the error that goes with the status; `scenario` unless told. */
  readonly errorId?: string;
  /** Answers with this text, as if it were JSON, in place of the true answer. */
  readonly text?: string;
}

/**
 * A named situation that QA chooses for one browser with `?scenario=NAME`. Every hook may be left out; what is left out
 * stays as it is.
 *
 * A file of `host-fixtures/scenarios` exports one as `scenario`; its name is the file's.
 */
export interface Scenario {
  readonly name: string;
  /** One sentence for the list on the home page and in the README. */
  readonly summary: string;
  /** Laid over the page's settings (host contract §4). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** How a coach fares; undefined where it is not tracked. */
  readonly fortune?: ChangeFortune;
  /** Whether coaches run at all on a day; `today` is the origin's. */
  readonly runsOn?: (day: { readonly date: LocalDate; readonly today: LocalDate }) => boolean;
  /** What is announced about a journey. */
  readonly alerts?: (alerts: readonly ServiceAlert[]) => readonly ServiceAlert[];
  readonly interrupt?: (call: ScenarioCall) => Interruption | undefined;
  /** Changes an answer on its way out, into nonsense if need be. */
  readonly answer?: (answer: unknown, call: ScenarioCall) => unknown;
}
