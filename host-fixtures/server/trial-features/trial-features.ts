import { type TrialFeature } from './trial-feature.ts';
import { clock, looks, qaPanel, scenarios } from './visit-features.ts';
import { demoAccounts, demoSocialLogin } from './people-features.ts';
import { demoCodes, demoNetwork, inventedBuyers, inventedPrices, sandboxProvider } from './sales-features.ts';
import { inventedDelays } from './coach-features.ts';
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
} from './site-features.ts';

/**
 * All features that only a trial host has. `npm run layers` refuses an import of their code from outside this folder, and
 * a test tries each of them on a live host.
 */
export const trialFeatures: readonly TrialFeature[] = [
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
