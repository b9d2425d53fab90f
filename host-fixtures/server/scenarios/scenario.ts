import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Overrides } from './sandbox-overrides.ts';
import { type CodeProblem } from '../sales/prices/redemption-codes.ts';
import { type ChangeFortune } from '../simulator/live-journey.ts';
import { type Journey, type Leg } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';

/** Finds a journey of the timetable by its id. */
export type FindJourney = (journeyId: string) => Promise<Journey | undefined>;

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
  /** Id of the error that goes with the status; `scenario` by default. */
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
  /** One sentence for the list on the home page and in qa.md. */
  readonly summary: string;
  /** Laid over the page's settings (host contract §4). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** How a coach fares; undefined where it is not tracked. */
  readonly fortune?: ChangeFortune;
  /** Whether coaches run at all on a day; `today` is the origin's. */
  readonly runsOn?: (day: { readonly date: LocalDate; readonly today: LocalDate }) => boolean;
  /** What is announced about a journey. */
  readonly alerts?: (alerts: readonly ServiceAlert[]) => readonly ServiceAlert[];
  /** Which journeys a search of a day offers, in place of the timetable's. */
  readonly journeys?: (journeys: readonly Journey[], visit: { readonly now: Instant }) => readonly Journey[];
  /** Finds a journey by the id that {@link Scenario.journeys} gave it; `find` looks into the timetable. */
  readonly findJourney?: (journeyId: string, find: FindJourney) => Promise<Journey | undefined>;
  /** Changes the price of an adult on a coach; null is free. */
  readonly price?: (price: Money | null) => Money | null;
  /** How many seats of a coach are left at most when so many are added to the basket; undefined leaves the truth. */
  readonly seatsLeft?: (asked: { readonly asked: number; readonly attempt: number }) => number | undefined;
  /** How long a basket holds its seats, in ms, in place of the usual time. */
  readonly basketHeldMs?: number;
  /** A code that a basket has redeemed from its beginning. */
  readonly redeemsAtOnce?: string;
  /**
   * Whether somebody was faster with the first of the seats that are chosen; this browser finds it taken from then on.
   */
  readonly losesSeat?: (call: { readonly attempt: number }) => boolean;
  /** Why a code is refused, whichever it is; undefined leaves the truth. */
  readonly codeProblem?: (call: { readonly attempt: number }) => CodeProblem | undefined;
  /** What happens to a journeys call for one carrier set, the `index`th of `count`. */
  readonly carrierSet?: (call: {
    readonly index: number;
    readonly count: number;
    /** 1 for this browser's first call for this set. */
    readonly attempt: number;
  }) => Interruption | undefined;
  /** How the payment provider serves this browser: what the sandbox makes of every card and every refund, and */
  readonly provider?: Overrides & {
    /** whether it does not answer when a payment is begun. */
    readonly isDown?: (call: { readonly attempt: number }) => boolean;
  };
  /** Which coaches the operator has cancelled; it is known from then on, however far ahead. */
  readonly cancels?: (leg: Leg, visit: { readonly now: Instant }) => boolean;
  /** Whether a quote of what a cancellation brings has run out when it is confirmed. */
  readonly losesQuote?: (call: { readonly attempt: number }) => boolean;
  readonly interrupt?: (call: ScenarioCall) => Interruption | undefined;
  /** Changes an answer on its way out, into nonsense if need be. */
  readonly answer?: (answer: unknown, call: ScenarioCall) => unknown;
}
