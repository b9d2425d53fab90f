import { createProviderApp } from '../../provider/provider-app.ts';
import { openProviderDatabase } from '../../provider/provider-database.ts';
import { readOrCreateSecret } from '../../provider/shared-secret.ts';
import { demoAccessTokens, demoOperator, demoPasswordHash, findDemoPerson } from '../accounts/demo-people.ts';
import { systemClock } from '../clock/clock.ts';
import { demoNetworkFolder } from '../gtfs/demo-network.ts';
import { trialFactor } from '../http/kit/call-limits.ts';
import { badlyHostedPages, hostilePages as pages } from '../http/site/pages.ts';
import { registerAnotherReact } from '../http/site/trials/another-react.ts';
import { registerBadHosting } from '../http/site/trials/bad-hosting.ts';
import { policyReportPath, registerCspReports } from '../http/site/trials/csp-reports.ts';
import { outboxPath, registerEnquiries, registerOutbox } from '../http/site/trials/outbox.ts';
import { writePanel } from '../http/site/trials/panel.ts';
import { pseudoPage, registerPseudoLocale } from '../http/site/trials/pseudo-locale.ts';
import { choose, parseClockShift } from '../http/visits/choose.ts';
import { listen } from '../kit/listen.ts';
import { toReachableHost } from '../kit/addresses.ts';
import { hostedPage } from '../payments/hosted-page/hosted-page.ts';
import { simulateDemand } from '../sales/demand.ts';
import { simulatePrice } from '../sales/prices/fare.ts';
import { findCodeProblem } from '../sales/prices/redemption-codes.ts';
import { loadScenarios } from '../scenarios/load-scenarios.ts';
import { createSandboxControl, type SandboxOptions, type StartedProvider } from '../scenarios/sandbox-control.ts';
import { simulateDelay } from '../simulator/simulated-delay.ts';
import { type TrialFeature } from './open-trial-features.ts';

/**
 * Starts the sandbox payment provider, which moves no money, next to the host, with its own port and its own database
 * in the same folder.
 *
 * @param report receives a message for each taken port after which the next one is tried
 */
export async function startProvider(
  { data, host, providerPort, isProviderPortFixed }: SandboxOptions,
  report: (sentence: string) => void,
): Promise<StartedProvider> {
  // Host and provider authenticate each other by it.
  const secret = readOrCreateSecret(data);
  const database = await openProviderDatabase({ dataDir: data });
  try {
    const app = await createProviderApp({ database, secret, now: () => systemClock.now() });
    const port = await listen(app, { host, port: providerPort, isPortFixed: isProviderPortFixed }, report);
    const address = { origin: `http://${toReachableHost(host)}:${port}`, secret };
    return {
      client: hostedPage.connect(address),
      sandbox: createSandboxControl(address),
      port,
      close: async () => {
        await app.close();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * All features that only a trial host (for QA) has. `open` returns what a feature adds to the host, which joins all
 * `pages`, `routes` and members of `market`. Features may share another member only with the same value, such as
 * `choose`, which applies what QA chooses for a browser. `npm run layers` refuses static imports of this list by the
 * host, and a test checks that a live host has none of the features (`test/live/feature-probes.ts`).
 */
export const trialFeatures = [
  {
    name: 'scenarios',
    sentence: 'A browser chooses a situation, such as free tickets, by ?scenario= or by a cookie.',
    open: async () => ({ scenarios: await loadScenarios(), choose }),
  },
  {
    name: 'clock',
    sentence: 'A browser moves its clock by ?now= or by a cookie.',
    open: () => ({ parseClockShift, choose }),
  },
  {
    name: 'looks',
    sentence: 'A browser gives the pages the look of another brand, by ?look= or by a cookie.',
    open: () => ({ looks: ['dense', 'bold'], choose }),
  },
  {
    name: 'QA panel',
    sentence: 'Every page ends with a panel that shows and sets scenario, clock and look.',
    open: () => ({ panel: writePanel }),
  },
  {
    name: 'demo accounts',
    sentence: 'Anna, Noé and Lou sign in with a public password.',
    open: () => ({ people: { find: findDemoPerson, passwordHash: demoPasswordHash } }),
  },
  {
    name: 'demo social login',
    sentence: 'A public token signs in, as if it were from Facebook.',
    open: () => ({ findTokenOwner: (accessToken) => demoAccessTokens.get(accessToken) }),
  },
  {
    name: 'demo codes',
    sentence: 'Codes in the QA guide reduce the price, VOYAGE-OFFERT to zero.',
    // Without it, a host rejects every code.
    open: () => ({ findCodeProblem }),
  },
  {
    name: 'demo network',
    sentence: 'Without an operator’s timetable, the host sells journeys of fictional carriers.',
    open: () => ({ network: demoNetworkFolder }),
  },
  {
    name: 'invented buyers',
    sentence: 'Simulated travellers buy seats of the demo network, so that coaches fill towards their day.',
    open: () => ({ market: { simulateDemand } }),
  },
  {
    name: 'invented prices',
    sentence: 'On the demo network, travellers who buy early or on an empty coach pay less.',
    open: () => ({ market: { simulatePrice } }),
  },
  {
    name: 'invented delays',
    sentence: 'A simulator invents the delay of each coach of the demo network.',
    open: () => ({ simulateDelay }),
  },
  {
    name: 'sandbox provider',
    sentence: 'Orders are paid with test cards, at a provider that moves no money.',
    open: () => ({ startProvider }),
  },
  {
    name: 'policy reports',
    sentence: 'A browser reads and deletes its reports of policy violations, at /csp-reports.json.',
    open: () => ({ policyReportPath, routes: [registerCspReports] }),
  },
  {
    name: 'sent messages',
    sentence: 'A browser reads what it has sent by the forms, at /messages.json.',
    open: () => ({ routes: [registerEnquiries] }),
  },
  {
    name: 'outbox',
    sentence: 'Messages to customers are public, at /outbox.',
    open: () => ({ outboxPath, routes: [registerOutbox] }),
  },
  {
    name: 'open driver',
    sentence: 'Phones check tickets at /driver without being enrolled by a code.',
    open: () => ({ isDriverOpen: true }),
  },
  {
    name: 'demo operator',
    sentence: 'A person with a public password and code signs in at /operator.',
    open: () => ({ demoOperator }),
  },
  {
    name: 'import report',
    sentence: 'Reports of the last imports of the timetable are public, at /import.',
    open: () => ({ areImportsOpen: true }),
  },
  {
    name: 'bad hosting',
    sentence: 'The bundle is also served with chunks that fail, wait, or lack CORS, under /hosting/.',
    open: () => ({ pages: badlyHostedPages, routes: [registerBadHosting] }),
  },
  {
    name: 'pseudo-locale',
    sentence: 'A page opened with ?pseudo=en-XA shows its messages accented, in brackets and two fifths longer.',
    open: () => ({ pseudoPage, routes: [registerPseudoLocale] }),
  },
  {
    name: 'hostile pages',
    sentence: 'Pages under /hostile/ break rules on purpose, one of them with its own React.',
    open: () => ({ pages, routes: [registerAnotherReact] }),
  },
  {
    name: 'generous limits',
    sentence: 'Codes can be tried, and seats held, a thousand times as often as on a live host.',
    open: () => ({ limitFactor: trialFactor }),
  },
] as const satisfies readonly TrialFeature[];
