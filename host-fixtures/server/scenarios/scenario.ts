import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Overrides } from './sandbox-overrides.ts';
import { type CodeProblem } from '../sales/prices/redemption-codes.ts';
import { type ChangeDelay } from '../simulator/live-journey.ts';
import { type TimetableJourney, type Leg } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';

/** Finds a journey of the timetable by its id. */
export type FindJourney = (journeyId: string) => Promise<TimetableJourney | undefined>;

/** A call of the API. */
export interface ScenarioCall {
  /** Name of the contract's endpoint, such as `getSchedule`. */
  readonly endpoint: string;
  /** 1 for this browser's first call of the endpoint since it chose the scenario. */
  readonly attempt: number;
}

/** An interruption of a call before its answer. */
export interface Interruption {
  /** Delays the answer. */
  readonly waitMs?: number;
  /** Answers with this error status instead. */
  readonly status?: number;
  /** The id in the error answer with that status; `scenario` by default. */
  readonly errorId?: string;
  /** Answers with this text instead, as if it were JSON. */
  readonly text?: string;
}

/**
 * A named situation, such as a slow API, that QA chooses for one browser with `?scenario=NAME`. All hooks, which change how
 * the host behaves, are optional. In calls of hooks, `attempt` is 1 for the browser's first call since QA chose the
 * scenario, and `now` is the browser's simulated current time.
 *
 * Each file in `host-fixtures/scenarios` exports one as `scenario`, whose name is the name of the file.
 */
export interface Scenario {
  readonly name: string;
  /** One sentence for the first page of the guide and for qa.md. */
  readonly summary: string;
  /** Overrides the page's settings (host contract §4). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Changes the delay of a coach, or cancels it; if it returns undefined, the coach is not tracked. */
  readonly changeDelay?: ChangeDelay;
  /** Whether coaches run at all on a day. `today` is the current day at the origin of the journey. */
  readonly runsOn?: (day: { readonly date: LocalDate; readonly today: LocalDate }) => boolean;
  /** Changes the alerts of a journey. */
  readonly alerts?: (alerts: readonly ServiceAlert[]) => readonly ServiceAlert[];
  /** Replaces the journeys that a search for a day returns. */
  readonly journeys?: (
    journeys: readonly TimetableJourney[],
    visit: { readonly now: Instant },
  ) => readonly TimetableJourney[];
  /** Finds a journey that {@link Scenario.journeys} has returned; `find` finds journeys of the timetable. */
  readonly findJourney?: (journeyId: string, find: FindJourney) => Promise<TimetableJourney | undefined>;
  /** Changes the price of an adult on a coach; null is free. */
  readonly price?: (price: Money | null) => Money | null;
  /** Limits the free seats of a coach when `seatCount` seats are added to the basket; undefined: no limit. */
  readonly seatsLeft?: (request: { readonly seatCount: number; readonly attempt: number }) => number | undefined;
  /** The time for which a basket holds its seats, in ms. */
  readonly basketHoldMs?: number;
  /** A discount code that is redeemed in every new basket. */
  readonly redeemedCode?: string;
  /** Whether another traveller has just taken the first of the chosen seats; it then stays taken for this browser. */
  readonly isSeatTaken?: (call: { readonly attempt: number }) => boolean;
  /** The reason to refuse a discount code; if it returns undefined, the code is checked as usual. */
  readonly codeProblem?: (call: { readonly attempt: number }) => CodeProblem | undefined;
  /** Interrupts a search. Pages search in `count` requests, one for each set of carriers; `index` starts at 0. */
  readonly carrierSet?: (call: {
    readonly index: number;
    readonly count: number;
    /** 1 for this browser's first search for this set. */
    readonly attempt: number;
  }) => Interruption | undefined;
  /** The payment provider's behaviour for this browser. `cards` and `refunds` only affect the sandbox provider. */
  readonly provider?: Overrides & {
    /** Whether the provider does not answer when a payment starts. */
    readonly isDown?: (call: { readonly attempt: number }) => boolean;
  };
  /** Whether the operator has cancelled a coach. Cancellations are announced at once, long before departure. */
  readonly isCancelled?: (leg: Leg, visit: { readonly now: Instant }) => boolean;
  /** Whether a quote, the offered refund, has expired when the traveller confirms the cancellation. */
  readonly isQuoteExpired?: (call: { readonly attempt: number }) => boolean;
  /** Delays or replaces the answer of a call. */
  readonly interrupt?: (call: ScenarioCall) => Interruption | undefined;
  /** Changes an answer before it is sent. The result may violate the contract of the API. */
  readonly answer?: (answer: unknown, call: ScenarioCall) => unknown;
}
