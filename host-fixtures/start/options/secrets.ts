import { readFileSync } from 'node:fs';
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
export type Secrets = Partial<ReturnType<typeof readSecrets>>;

/**
 * Reads the secrets from the given files, or from `SESSION_SECRET`, `DRIVER_PIN`, `METRICS_TOKEN`, `OPERATOR_PASSWORD`
 * and the variables of the provider kind, such as `PROVIDER_SECRET`.
 *
 * @throws with a sentence for the operator if a secret is too short, or its file cannot be read
 */
export function readSecrets(
  options: Pick<StartOptions, 'providerKind'> & { readonly secretFiles: Partial<StartOptions['secretFiles']> },
  env: NodeJS.ProcessEnv,
) {
  const { secretNames }: ProviderKind = providerKinds[options.providerKind];
  const read = (option: keyof StartOptions['secretFiles'], variable: string, minLength = minSecretLength) => {
    const file = options.secretFiles[option];
    const secret = readSecretText(file, env[variable]);
    if (secret === undefined || secret.length >= minLength) return secret;
    throw new Error(`The secret in ${file ?? variable} is too short: it needs at least ${minLength} characters.`);
  };
  return {
    /** Signs sessions. */
    session: read('session', 'SESSION_SECRET'),
    /** Authenticates calls to the payment provider. */
    provider: read('provider', secretNames.secret),
    /** Verifies the provider's callbacks, if the provider uses a separate secret. */
    callback: secretNames.callbackSecret && read('providerCallback', secretNames.callbackSecret),
    /** The drivers' PIN. */
    driver: read('driver', 'DRIVER_PIN', minPinLength),
    /** The token for Prometheus. */
    metrics: read('metrics', 'METRICS_TOKEN'),
    /** The operator's password. */
    operator: read('operator', 'OPERATOR_PASSWORD', minPasswordLength),
  };
}

/** Returns the secret in a file, or in a variable of the environment if no file is given; undefined if it is empty. */
export function readSecretText(file: string | undefined, variable: string | undefined): string | undefined {
  return (file === undefined ? variable : readFileSync(file, 'utf8'))?.trim() || undefined;
}
