import { type Route } from './faulty-network.ts';
import { type Traveller } from './traveller-at-host.tsx';

/** A call of the way from the search to the order, of what follows, or of an account: a row of the matrix. */
export interface FlowCall {
  readonly name: string;
  readonly route: Route;
  /** Brings the traveller to where the call is made. */
  readonly begin?: (one: Traveller) => Promise<void>;
  /** What is filled in before the call, by field. */
  readonly typed?: readonly (readonly [field: RegExp, words: string])[];
  /** A box that is ticked before it. */
  readonly ticked?: RegExp;
  /** Makes the call. */
  readonly act: (one: Traveller) => Promise<void>;
  /** What stands there while it is on its way, where nothing says so itself. */
  readonly waits?: RegExp;
  /** The traveller's message when it fails; missing: they can do without it, and go on all the same. */
  readonly says?: RegExp;
  /** The button or link that makes it again. */
  readonly way?: RegExp;
  /** Whether what was chosen, rather than typed, is still there. */
  readonly isKept?: (one: Traveller) => boolean;
  /** Whether what it is good for stands there. */
  readonly isDone: (one: Traveller) => boolean;
  /** Whether the host has done it once, and not twice, where tickets and charges do not tell. */
  readonly isOnce?: (one: Traveller) => Promise<boolean>;
  /** How many tickets are bought in the end; one by default. */
  readonly tickets?: number;
  /** How often cards are charged for them; once for each by default. */
  readonly charges?: number;
  /** What is bought costs nothing. */
  readonly isFree?: boolean;
}

/** How many tickets are bought in the end by a traveller who makes a call, and how often a card is charged. */
export function expectedOf({ tickets = 1, isFree = false, charges = isFree ? 0 : tickets }: FlowCall) {
  return { tickets, charges };
}

/** A traveller with a journey in their basket. */
export const withJourney = async ({ visitor }: Traveller): Promise<void> => void (await visitor.add());

/** A traveller with a journey, on a page; where `pressed` names a button or link of it, they have pressed it. */
export const withJourneyOn =
  (path: string, pressed?: RegExp) =>
  async (one: Traveller): Promise<void> => {
    await withJourney(one);
    await one.open(path);
    if (pressed) await one.press(pressed);
  };

/** A call of the journey planner. */
export const api = (method: Route['method'], path: string): Route => ({
  method,
  path: `/journey-planner/api/${path}`,
});

/** A call of the account. */
export const accountApi = (method: Route['method'], path: string): Route => ({
  method,
  path: `/account-management/api/${path}`,
});
