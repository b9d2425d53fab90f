import { openTrialFeatures, type TrialFeature } from '../server/trial-features/open-trial-features.ts';
import { providerKinds } from '../server/payments/providers.ts';
import { distantProvider, type ProviderPlace } from './provider/distant-provider.ts';
import { createSandboxControl } from '../server/scenarios/sandbox-control.ts';
import { type PreparedHost } from './prepared-host.ts';
import { missingOfProvider, urlOfProvider } from './provider/provider-needs.ts';
import { drawnSecret, givenSecrets } from './options/secrets.ts';
import { type StartOptions } from './options/start-options.ts';

/**
 * Prepares a trial host with all trial features. Hosts that share a database also share a session secret, and the
 * address and secret of one sandbox.
 *
 * @param loadTrialFeatures loads the trial features, which a live host never does
 * @throws with a sentence for the operator if the requested provider takes real money, or cannot be reached
 */
export async function prepareTrial(
  options: StartOptions,
  env: Readonly<Record<string, string | undefined>>,
  loadTrialFeatures: () => Promise<{ readonly trialFeatures: readonly TrialFeature[] }>,
): Promise<PreparedHost> {
  const { trialFeatures } = await loadTrialFeatures();
  const trial = await openTrialFeatures(trialFeatures);
  const place = await testPlace(options, env);
  const { session } = givenSecrets(options, env);
  return {
    trial,
    secret: session === undefined ? Buffer.from(drawnSecret(options.data), 'hex') : Buffer.from(session),
    async openProvider(say, database) {
      if (place) {
        say(`Payments go to the test side of ${place.url}: no money moves.`);
        const provider = distantProvider(place, database);
        const { kind, url: origin, secret } = place;
        return kind === 'hosted-page' ? { ...provider, sandbox: createSandboxControl({ origin, secret }) } : provider;
      }
      const provider = await trial.startProvider?.(options, say);
      return provider && options.providerPages ? { ...provider, origin: options.providerPages } : provider;
    },
  };
}

/**
 * Returns the address of a requested external test provider. Otherwise the sandbox runs in this process, or in another
 * process that shares the database.
 */
async function testPlace(
  options: StartOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ProviderPlace | undefined> {
  const { providerKind: kind, providerPages: pages } = options;
  if (kind === 'hosted-page' && options.providerUrl === undefined) return undefined;
  const secrets = givenSecrets(options, env);
  const [url, { provider: secret, callback: callbackSecret }] = [urlOfProvider(options), secrets];
  const missing = missingOfProvider(options, secrets);
  if (missing.length > 0 || url === undefined || secret === undefined) {
    throw new Error(`The payment provider ${kind} needs ${missing.join(', and ')}.`);
  }
  if (await providerKinds[kind].isSandbox({ origin: url, secret })) {
    return { kind, url, secret, callbackSecret, isLive: false, pages };
  }
  throw new Error(
    `A host for trying takes no money: give ${providerKinds[kind].secretNames.secret} a key for testing.`,
  );
}
