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

/** A call of the API, for the hooks of a scenario. */
export interface ScenarioCall {
  /** Name of the contract's endpoint, such as `getSchedule`. */
  readonly endpoint: string;
  /** 1 for this browser's first call of the endpoint since it chose the scenario. */
  readonly attempt: number;
}

/** An interruption of a call before its answer. */
export interface Interruption {
  /** The delay of the answer. */
  readonly waitMs?: number;
  /** Answers with this status instead. */
  readonly status?: number;
  /** The id of the error with that status; `scenario` by default. */
  readonly errorId?: string;
  /** Answers with this text instead, as if it were JSON. */
  readonly text?: string;
}

/**
 * A named situation that QA chooses for one browser with `?scenario=NAME`. Every hook is optional.
 *
 * A file of `host-fixtures/scenarios` exports one as `scenario`; its name is the file's.
 */
export interface Scenario {
  readonly name: string;
  /** One sentence for the first page of the guide and for qa.md. */
  readonly summary: string;
  /** Overrides the page's settings (host contract §4). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Changes how a coach runs; undefined: it is not tracked. */
  readonly changeDelay?: ChangeDelay;
  /** Whether coaches run at all on a day; `today` is the origin's. */
  readonly runsOn?: (day: { readonly date: LocalDate; readonly today: LocalDate }) => boolean;
  /** Changes the alerts of a journey. */
  readonly alerts?: (alerts: readonly ServiceAlert[]) => readonly ServiceAlert[];
  /** Replaces the journeys that a search of a day returns. */
  readonly journeys?: (
    journeys: readonly TimetableJourney[],
    visit: { readonly now: Instant },
  ) => readonly TimetableJourney[];
  /** Finds a journey by an id of {@link Scenario.journeys}; `find` finds those of the timetable. */
  readonly findJourney?: (journeyId: string, find: FindJourney) => Promise<TimetableJourney | undefined>;
  /** Changes the price of an adult on a coach; null is free. */
  readonly price?: (price: Money | null) => Money | null;
  /** Limits the free seats of a coach when `seatCount` seats are added to the basket; undefined: no limit. */
  readonly seatsLeft?: (request: { readonly seatCount: number; readonly attempt: number }) => number | undefined;
  /** The time for which a basket holds its seats, in ms. */
  readonly basketHoldMs?: number;
  /** A code that is redeemed in every new basket. */
  readonly redeemedCode?: string;
  /** Whether the first of the chosen seats has been taken; it stays taken for this browser. */
  readonly isSeatTaken?: (call: { readonly attempt: number }) => boolean;
  /** The reason to refuse every code; undefined: the real result. */
  readonly codeProblem?: (call: { readonly attempt: number }) => CodeProblem | undefined;
  /** Interrupts a search for one set of carriers, the `index`th of `count`. */
  readonly carrierSet?: (call: {
    readonly index: number;
    readonly count: number;
    /** 1 for this browser's first search for this set. */
    readonly attempt: number;
  }) => Interruption | undefined;
  /** How the payment provider serves this browser. The overrides apply to the sandbox only. */
  readonly provider?: Overrides & {
    /** Whether it does not answer when a payment starts. */
    readonly isDown?: (call: { readonly attempt: number }) => boolean;
  };
  /** Whether the operator has cancelled a coach; it is announced at once, however far ahead. */
  readonly isCancelled?: (leg: Leg, visit: { readonly now: Instant }) => boolean;
  /** Whether the quote of a cancellation has expired when it is confirmed. */
  readonly isQuoteExpired?: (call: { readonly attempt: number }) => boolean;
  readonly interrupt?: (call: ScenarioCall) => Interruption | undefined;
  /** Changes an answer before it is sent, also to an invalid one. */
  readonly answer?: (answer: unknown, call: ScenarioCall) => unknown;
}
