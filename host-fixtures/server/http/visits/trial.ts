import { type DemoPeople } from '../../accounts/accounts.ts';
import { type CodeCheck, type CodeProblem } from '../../sales/prices/redemption-codes.ts';
import { type SimulatedMarket } from '../../sales/coach.ts';
import { type Scenario } from '../../scenarios/scenario.ts';
import { type SimulatedDelay, type TripOnDay } from '../../simulator/simulated-delay.ts';
import { type StartedProvider, type SandboxOptions } from '../../scenarios/sandbox-control.ts';
import { type Choice, type ChoiceOptions, type ChoiceResult } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * Additions of a trial host: scenarios, an adjustable clock, demo people, simulated prices and delays. Each trial
 * feature adds one part; a live host has none.
 */
export interface Trial {
  /** Scenarios that a browser can choose, by name. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
  /** Returns how far a browser has moved its clock, in ms, from its cookie. */
  readonly parseClockShift?: (cookie: string | undefined) => number | undefined;
  /** Names of the operators whose look a browser can choose for the pages: files of `assets/looks`. */
  readonly looks?: readonly string[];
  /** Applies the query of a page: `?scenario=`, `?now=` and `?look=`. */
  readonly choose?: (visit: Visit, choice: Choice, options: ChoiceOptions) => ChoiceResult;
  /** Demo people who can sign in. */
  readonly people?: DemoPeople;
  /** Returns the account that an access token of the simulated social login opens. */
  readonly findTokenOwner?: (accessToken: string) => string | undefined;
  /** Returns why a demo code cannot be redeemed. Absent if there are no codes. */
  readonly codeProblem?: (facts: CodeCheck) => CodeProblem | undefined;
  /** Invented buyers and prices. */
  readonly market?: SimulatedMarket;
  /** Draws how a coach runs. Absent if coaches are not simulated. */
  readonly simulateDelay?: (running: TripOnDay) => SimulatedDelay;
  /** Folder of the timetable that is imported if no other is named. */
  readonly network?: string;
  /** Starts the sandbox payment provider. */
  readonly startProvider?: (options: SandboxOptions, report: (sentence: string) => void) => Promise<StartedProvider>;
  /** The path to which browsers report violations of a page's policy. */
  readonly policyReportPath?: string;
  /** The page that shows all messages to customers. */
  readonly outboxPath?: string;
  /** Whether drivers need no PIN to check tickets. */
  readonly isDriverOpen?: boolean;
  /** Whether `/import` is public. */
  readonly areImportsOpen?: boolean;
  /** The factor by which the limits of calls are raised. */
  readonly limitFactor?: number;
}
