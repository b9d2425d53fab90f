import { type Door } from './door.ts';
import { clock, looks, qaPanel, scenarios } from './visit-doors.ts';
import { demoAccounts, demoSocialLogin } from './people-doors.ts';
import { demoCodes, demoNetwork, inventedBuyers, inventedPrices, sandboxProvider } from './sales-doors.ts';
import { inventedDelays } from './coach-doors.ts';
import {
  badHosting,
  generousLimits,
  hostilePages,
  importReport,
  openDriver,
  outbox,
  policyReports,
  pseudoWords,
  sentEnquiries,
} from './site-doors.ts';

/**
 * All doors of a host for trying. Nothing else may open one: `npm run floors` refuses an import of what is behind them
 * from outside this folder, and a test tries each of them on a live host.
 */
export const doors: readonly Door[] = [
  scenarios,
  clock,
  looks,
  qaPanel,
  demoAccounts,
  demoSocialLogin,
  demoCodes,
  demoNetwork,
  inventedBuyers,
  inventedPrices,
  inventedDelays,
  sandboxProvider,
  policyReports,
  sentEnquiries,
  outbox,
  openDriver,
  importReport,
  badHosting,
  pseudoWords,
  hostilePages,
  generousLimits,
];
