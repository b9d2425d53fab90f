import { type FastifyInstance } from 'fastify';
import { type DemoPeople } from '../accounts/accounts.ts';
import { type Host } from '../http/kit/host.ts';
import { type CodeFacts, type CodeProblem } from '../sales/prices/redemption-codes.ts';
import { type SimulatedMarket } from '../sales/simulated-market.ts';
import { type Scenario } from '../scenarios/scenario.ts';
import { type Fortune, type Running } from '../simulator/fortune.ts';
import { type Html } from '../kit/html.ts';
import { type FixturePage } from '../http/site/pages.ts';
import { type PanelFacts } from '../http/site/trials/panel.ts';
import { type Bundle } from '../http/site/bundle/bundle.ts';
import { type StartedProvider, type ProviderOptions } from '../payments/started-provider.ts';
import { type Choice, type ChoiceFacts, type Chosen } from '../http/visits/choice.ts';
import { type Visit } from '../http/visits/visit.ts';

/** Routes that a trial feature adds to the host. */
export type TrialRoutes = (app: FastifyInstance, host: Host, site: { readonly bundle: Bundle }) => void;

/**
 * Everything that a host for trying has besides the product: scenarios, a clock that can be moved, invented people,
 * prices and delays. Each trial feature adds one part; a live host has none.
 */
export interface Trial {
  /** Situations that a browser can choose, by name. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
  /** How far a browser has moved its clock, in ms, by its cookie. */
  readonly clockShiftOf?: (cookie: string | undefined) => number | undefined;
  /** Names of houses whose look a browser can give the pages: files of `assets/looks`. */
  readonly looks?: readonly string[];
  /** What the address of a page chooses: `?scenario=`, `?now=` and `?look=`. */
  readonly choose?: (visit: Visit, choice: Choice, facts: ChoiceFacts) => Chosen;
  /** A page as `?pseudo=` asks for it: with `en-XA` its widgets say their messages in the pseudo-locale. */
  readonly pseudoPage?: (page: string, asked: string | undefined) => string;
  /** The panel at the end of every page. */
  readonly panel?: (facts: PanelFacts) => Html;
  /** People of the demonstration who can sign in. */
  readonly people?: DemoPeople;
  /** Whose account an access token of the invented social login opens. */
  readonly ownerOfToken?: (accessToken: string) => string | undefined;
  /** Why a code of the demonstration cannot be redeemed. Absent: no code was given out. */
  readonly codeProblem?: (facts: CodeFacts) => CodeProblem | undefined;
  /** Invented buyers and prices. */
  readonly market?: SimulatedMarket;
  /** Draws how a coach runs. Absent: no coach is tracked. */
  readonly fortuneOf?: (running: Running) => Fortune;
  /** Folder of the timetable that is imported where no other is asked for. */
  readonly network?: string;
  /** Starts the sandbox payment provider. */
  readonly startProvider?: (options: ProviderOptions, say: (sentence: string) => void) => Promise<StartedProvider>;
  /** Where browsers report what breaks a page's policy. */
  readonly policyReportPath?: string;
  /** Where everybody reads what the host has written to customers. */
  readonly outboxPath?: string;
  /** Whether everybody may check tickets as a driver. */
  readonly isDriverOpen?: boolean;
  /** Whether everybody reads at `/import` what imports have said. */
  readonly areImportsOpen?: boolean;
  /** Pages for trying alone. */
  readonly pages?: readonly FixturePage[];
  readonly routes?: readonly TrialRoutes[];
  /** How many times as high the limits of calls are. */
  readonly limitFactor?: number;
}

/**
 * What of it holds for a timetable of an operator's: buyers, prices and delays are invented about the demo network alone.
 */
export function withoutInventions({ market: _, fortuneOf: _1, ...trial }: Trial): Trial {
  return trial;
}
