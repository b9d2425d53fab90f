import { type Route } from './faulty-network.ts';
import { type Traveller } from './traveller-at-host.tsx';

/** A row of the matrix: a call of the purchase, of after-sales or of an account, and how a traveller makes it. */
export interface FlowCall {
  readonly name: string;
  readonly route: Route;
  /** Brings the traveller to the screen that makes the call. */
  readonly prepare?: (traveller: Traveller) => Promise<void>;
  /** Values to type before the call, by field. */
  readonly values?: readonly (readonly [field: RegExp, words: string])[];
  /** A checkbox to check before the call. */
  readonly checkbox?: RegExp;
  /** Makes the call. */
  readonly act: (traveller: Traveller) => Promise<void>;
  /** Text that is shown while the call is pending, if there is no busy indicator. */
  readonly pendingText?: RegExp;
  /** The error message; undefined if the traveller can continue without the call. */
  readonly errorText?: RegExp;
  /** The button or link that retries it. */
  readonly retryButton?: RegExp;
  /** Whether selections, other than typed values, are preserved. */
  readonly isPreserved?: (traveller: Traveller) => boolean;
  /** Whether its result is shown. */
  readonly isDone: (traveller: Traveller) => boolean;
  /** Whether the host has executed it exactly once, if tickets and charges do not show it. */
  readonly isExecutedOnce?: (traveller: Traveller) => Promise<boolean>;
  /** The number of tickets that are finally bought; 1 by default. */
  readonly tickets?: number;
  /** The number of charges; one per ticket by default. */
  readonly charges?: number;
  /** Whether the order costs nothing. */
  readonly isFree?: boolean;
}

/** Returns the expected numbers of tickets and charges after a call. */
export function getExpected({ tickets = 1, isFree = false, charges = isFree ? 0 : tickets }: FlowCall) {
  return { tickets, charges };
}

/** Adds a journey to the traveller's basket. */
export const withJourney = async ({ visitor }: Traveller): Promise<void> => void (await visitor.add());

/** Returns a function that adds a journey to the basket, opens a page, and presses a button or link of it, if any is given. */
export const withJourneyOn =
  (path: string, target?: RegExp) =>
  async (traveller: Traveller): Promise<void> => {
    await withJourney(traveller);
    await traveller.open(path);
    if (target) await traveller.press(target);
  };

/** Returns the route of a call of the journey planner. */
export const api = (method: Route['method'], path: string): Route => ({
  method,
  path: `/journey-planner/api/${path}`,
});

/** Returns the route of a call of the account. */
export const accountApi = (method: Route['method'], path: string): Route => ({
  method,
  path: `/account-management/api/${path}`,
});
