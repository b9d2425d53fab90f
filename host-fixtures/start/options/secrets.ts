import { readFileSync } from 'node:fs';
import { readOrCreateSecret } from '../../provider/shared-secret.ts';
import { type ProviderKind } from '../../server/payments/payment-provider.ts';
import { providerKinds } from '../../server/payments/providers.ts';
import { type StartOptions } from './start-options.ts';

/** The minimum length of secrets that are not typed. */
const minSecretLength = 32;
/** Drivers type the PIN on a phone, so it can be short: attempts with wrong PINs are limited. */
const minPinLength = 6;
/** The operator types this password. It protects the data of all sales. */
const minPasswordLength = 12;

/** Secrets of a host. Missing ones are undefined. */
export interface Secrets {
  /** Signs sessions. */
  readonly session?: string;
  /** Authenticates calls to the payment provider. */
  readonly provider?: string;
  /** Verifies the provider's callbacks, if the provider uses a separate secret. */
  readonly callback?: string;
  /** The drivers' PIN. */
  readonly driver?: string;
  /** The token for Prometheus. */
  readonly metrics?: string;
  /** The operator's password. */
  readonly operator?: string;
}

/**
 * Reads the secrets from the given files, or from `SESSION_SECRET`, `DRIVER_PIN`, `METRICS_TOKEN`, `OPERATOR_PASSWORD`
 * and the variables of the provider kind, such as `PROVIDER_SECRET`.
 *
 * @throws with a sentence for the operator if a secret is too short, or its file cannot be read
 */
export function readSecrets(
  { secretFiles, providerKind }: Pick<StartOptions, 'secretFiles' | 'providerKind'>,
  env: Readonly<Record<string, string | undefined>>,
): Secrets {
  const session = readSecret(secretFiles.session, env, { name: 'SESSION_SECRET' });
  const { secretNames }: ProviderKind = providerKinds[providerKind];
  const provider = readSecret(secretFiles.provider, env, { name: secretNames.secret });
  const callback =
    secretNames.callbackSecret === undefined
      ? undefined
      : readSecret(secretFiles.providerCallback, env, { name: secretNames.callbackSecret });
  const metrics = readSecret(secretFiles.metrics, env, { name: 'METRICS_TOKEN' });
  const operator = readSecret(secretFiles.operator, env, { name: 'OPERATOR_PASSWORD', minLength: minPasswordLength });
  const driver = readSecret(secretFiles.driver, env, { name: 'DRIVER_PIN', minLength: minPinLength });
  return {
    driver,
    metrics,
    operator,
    session,
    provider,
    callback,
  };
}

/** Returns the session secret of a trial host: random, stored in the data folder, and readable only by its owner. */
export function readOrCreateSessionSecret(dataDir: string): string {
  return readOrCreateSecret(dataDir, 'session-secret');
}

function readSecret(
  file: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  { name, minLength = minSecretLength }: { readonly name: string; readonly minLength?: number },
): string | undefined {
  const secret = (file === undefined ? env[name] : readFileSync(file, 'utf8'))?.trim() || undefined;
  if (secret !== undefined && secret.length < minLength) {
    throw new Error(`The secret in ${file ?? name} is too short: it needs at least ${minLength} characters.`);
  }
  return secret;
}
