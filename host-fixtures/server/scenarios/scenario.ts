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

/**
 * An interruption of a call before its answer. The host first waits `waitMs`; then, if `status` or `text` is set, it answers
 * with them instead of executing the call.
 */
export interface Interruption {
  /** Delays the answer. */
  readonly waitMs?: number;
  /** The status of the answer. Without `text`, the body is an error answer; with `text`, the status is 200 by default. */
  readonly status?: number;
  /** The id in the error answer; `scenario` by default. */
  readonly errorId?: string;
  /** The body of the answer, sent as JSON even if it is not. */
  readonly text?: string;
}

/**
 * A named situation, such as a slow API, that QA chooses for one browser with `?scenario=NAME`. All hooks, which change how
 * the host behaves, are optional: without a hook, the host behaves as usual. In calls of hooks, `attempt` is 1 for the
 * browser's first call of the endpoint since QA chose the scenario, and `now` is the current time for the browser, which QA
 * may have shifted.
 *
 * Each file in `host-fixtures/scenarios` exports one as `scenario`, whose name is the name of the file.
 */
export interface Scenario {
  readonly name: string;
  /** One or two sentences for the manual for QA (qa.md) and the first page of the guide that the host serves. */
  readonly summary: string;
  /** Overrides the page's settings (host contract §4). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /**
   * Called with the simulated delay (status, minutes, cancellation) of a coach and its leg of the journey. Returns the delay to
   * use: the same object changes nothing, and with undefined the coach is not tracked.
   */
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
  /** Changes the price of an adult on a coach, or the surcharge of a seat; null is free. */
  readonly price?: (price: Money | null) => Money | null;
  /** Limits the free seats of a coach when `seatCount` seats are added to the basket; undefined: no limit. */
  readonly seatsLeft?: (request: { readonly seatCount: number; readonly attempt: number }) => number | undefined;
  /** The time for which a basket holds its seats, in ms. */
  readonly basketHoldMs?: number;
  /** A discount code that is redeemed in every new basket. */
  readonly redeemedCode?: string;
  /**
   * Called when the traveller saves seats: whether another traveller has just taken the first of them. The call is then
   * refused unless the basket has this seat. Until QA changes the scenario, the seat stays taken for this browser.
   */
  readonly losesFirstSeat?: (call: { readonly attempt: number }) => boolean;
  /** The reason to refuse a discount code; if it returns undefined, the code is checked as usual. */
  readonly codeProblem?: (call: { readonly attempt: number }) => CodeProblem | undefined;
  /**
   * Interrupts one request of a search, with `waitMs` and an error `status` only. Pages search in `count` requests, one for
   * each set of carriers; `index` starts at 0.
   */
  readonly carrierSet?: (call: {
    readonly index: number;
    readonly count: number;
    /** Counted for each set, unlike that of other hooks: 1 for this browser's first search for this set. */
    readonly attempt: number;
  }) => Interruption | undefined;
  /**
   * The payment provider's behaviour for this browser. The overrides `cards` and `refunds` (the results of all card payments
   * and refunds) only affect the sandbox, the payment provider for tests.
   */
  readonly provider?: Overrides & {
    /** Whether the provider does not answer when a payment starts. */
    readonly isDown?: (call: { readonly attempt: number }) => boolean;
  };
  /**
   * Whether the operator has cancelled a coach. Unlike a cancellation by `changeDelay`, it is known at once, possibly long
   * before departure.
   */
  readonly isCancelled?: (leg: Leg, visit: { readonly now: Instant }) => boolean;
  /** Whether a quote, the offered refund, has expired when the traveller confirms the cancellation. */
  readonly isQuoteExpired?: (call: { readonly attempt: number }) => boolean;
  /** Delays or replaces the answer of a call; undefined: the call is executed as usual. */
  readonly interrupt?: (call: ScenarioCall) => Interruption | undefined;
  /** Changes an answer before it is sent. The result may violate the contract of the API. */
  readonly answer?: (answer: unknown, call: ScenarioCall) => unknown;
}
