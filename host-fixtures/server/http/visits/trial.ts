import { type DemoPeople } from '../../accounts/accounts.ts';
import { type DemoOperator } from '../../accounts/demo-people.ts';
import { type CodeCheck, type CodeProblem } from '../../sales/prices/redemption-codes.ts';
import { type SimulatedMarket } from '../../sales/coach.ts';
import { type Scenario } from '../../scenarios/scenario.ts';
import { type SimulatedDelay, type TripOnDay } from '../../simulator/simulated-delay.ts';
import { type StartedProvider, type SandboxOptions } from '../../scenarios/sandbox-control.ts';
import { type Choice, type ChoiceOptions, type ChoiceResult } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * Additions of a trial host, which is a host for testing and demonstrations: scenarios (test situations such as sold-out
 * coaches), an adjustable clock, demo accounts, simulated prices and delays. A live host, which serves the public, has an
 * empty object instead.
 */
export interface Trial {
  /** Scenarios that a browser can choose, by name. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
  /**
   * Parses a cookie with the clock shift of a browser: by how many ms the time that QA has set for it is ahead of the true
   * time. Undefined without a shift or if the cookie is invalid.
   */
  readonly parseClockShift?: (cookie: string | undefined) => number | undefined;
  /** Names of the brands whose look a browser can choose for the pages: style sheets in `assets/looks`. */
  readonly looks?: readonly string[];
  /** Returns the visit with the choices of a query (`?scenario=`, `?now=`, `?look=`), but does not save them. */
  readonly choose?: (visit: Visit, choice: Choice, options: ChoiceOptions) => ChoiceResult;
  /** Accounts of invented people, with which testers can sign in. */
  readonly people?: DemoPeople;
  /** A person who signs in at `/operator` with a public password and a public code, in place of an authenticator app. */
  readonly demoOperator?: DemoOperator;
  /** Returns the e-mail address of the account for an access token of the simulated social login; undefined if unknown. */
  readonly findTokenOwner?: (accessToken: string) => string | undefined;
  /** Returns why a redemption code (for a discount) is invalid; undefined if it is valid. Absent if the host has no codes. */
  readonly findCodeProblem?: (facts: CodeCheck) => CodeProblem | undefined;
  /** Invented demand (the places that simulated buyers have taken) and prices. */
  readonly market?: SimulatedMarket;
  /** Returns the simulated delay of a coach, always the same for a trip on a day. Absent if delays are not simulated. */
  readonly simulateDelay?: (trip: TripOnDay) => SimulatedDelay;
  /** The folder of the invented timetable, which is imported if the start command names no other. */
  readonly network?: string;
  /** Starts the sandbox payment provider, which moves no money. @param report gets a sentence for each taken port */
  readonly startProvider?: (options: SandboxOptions, report: (sentence: string) => void) => Promise<StartedProvider>;
  /** The path to which browsers report violations of a page's content security policy. */
  readonly policyReportPath?: string;
  /** The path of the page that shows all e-mails and text messages of the host. */
  readonly outboxPath?: string;
  /** Whether the phones of drivers are enrolled without a code. */
  readonly isDriverOpen?: boolean;
  /** Whether `/import`, the page that imports timetables, is public. */
  readonly areImportsOpen?: boolean;
  /** The factor by which limits on the number of calls are multiplied, since tests make more calls than people; 1 if absent. */
  readonly limitFactor?: number;
}
