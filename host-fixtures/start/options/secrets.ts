import { readFileSync } from 'node:fs';
import { type ProviderKind } from '../../server/payments/payment-provider.ts';
import { providerKinds } from '../../server/payments/providers.ts';
import { type StartOptions } from './start-options.ts';

/** The minimum length, in characters, of secrets that people do not enter by hand. */
const minSecretLength = 32;

/** The secrets of a host (the reference server). Those that are not configured are absent or undefined. */
export type Secrets = Partial<ReturnType<typeof readSecrets>>;

/**
 * Reads each secret from its file if one is given, or else from its environment variable: `SESSION_SECRET`,
 * `METRICS_TOKEN`, and those of the payment provider's kind, such as
 * `PROVIDER_SECRET`. A secret that is missing or blank is undefined.
 *
 * @throws with a sentence for the operator if a secret is too short; with Node's error if a file cannot be read
 */
export function readSecrets(
  options: Pick<StartOptions, 'providerKind'> & { readonly secretFiles: Partial<StartOptions['secretFiles']> },
  env: NodeJS.ProcessEnv,
) {
  // The names of the environment variables with the provider's secrets.
  const { secretNames }: ProviderKind = providerKinds[options.providerKind];
  const read = (option: keyof StartOptions['secretFiles'], variableName: string, minLength = minSecretLength) => {
    const file = options.secretFiles[option];
    const secret = readSecretText(file, env[variableName]);
    if (secret === undefined || secret.length >= minLength) return secret;
    throw new Error(`The secret in ${file ?? variableName} is too short: it needs at least ${minLength} characters.`);
  };
  return {
    /** The key that signs the cookies of sessions. */
    session: read('session', 'SESSION_SECRET'),
    /** Authenticates calls to the payment provider. */
    provider: read('provider', secretNames.secret),
    /** Verifies the provider's callbacks. Undefined for kinds of provider without a separate secret for callbacks. */
    callback: secretNames.callbackSecret && read('providerCallback', secretNames.callbackSecret),
    /** The token with which Prometheus reads the metrics. */
    metrics: read('metrics', 'METRICS_TOKEN'),
  };
}

/**
 * Returns the text of a file or, if no file is given, the value of an environment variable, without surrounding white
 * space.
 *
 * @returns undefined if this text is missing or blank, even if a file is given and the variable has a value
 * @throws if the file cannot be read
 */
export function readSecretText(file: string | undefined, variableValue: string | undefined): string | undefined {
  return (file === undefined ? variableValue : readFileSync(file, 'utf8'))?.trim() || undefined;
}
