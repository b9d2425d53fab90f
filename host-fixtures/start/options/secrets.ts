import { readFileSync } from 'node:fs';
import { type ProviderKind } from '../../server/payments/payment-provider.ts';
import { providerKinds } from '../../server/payments/providers.ts';
import { type StartOptions } from './start-options.ts';

/** The minimum length of a secret in characters. */
const minLength = 32;

/** The secrets of a host (the reference server). Those that are not configured are absent or undefined. */
export type Secrets = Partial<ReturnType<typeof readSecrets>>;

/**
 * Reads each secret from its file if one is given, or else from its environment variable: `SESSION_SECRET`, `METRICS_TOKEN`,
 * and those of the payment provider's kind, such as `PROVIDER_SECRET`. A secret that is missing or blank is undefined.
 *
 * @throws with a sentence for the operator if a secret is too short; with Node's error if a file cannot be read
 */
export function readSecrets(
  options: Pick<StartOptions, 'providerKind'> & { readonly secretFiles: Partial<StartOptions['secretFiles']> },
  env: NodeJS.ProcessEnv,
) {
  // The names of the environment variables with the provider's secrets.
  const { secretNames }: ProviderKind = providerKinds[options.providerKind];
  const read = (option: keyof StartOptions['secretFiles'], variableName: string) => {
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

/** The options for secrets of earlier versions, with their variables, and what to do in their place. */
const retiredOptions = [
  {
    option: 'operator-password-file',
    variable: 'OPERATOR_PASSWORD',
    advice:
      'people sign in at /operator with their own passwords. Invite the first one: npm run operators -- --invite "Ada Byron <ada@shop.example>" --roles read,orders,money,settings.',
  },
  {
    option: 'driver-pin-file',
    variable: 'DRIVER_PIN',
    advice: 'each phone of a driver is enrolled by a code from /operator/drivers.',
  },
] as const;

/** The options of {@link retiredOptions} for `parseArgs`: they are accepted, so that a host of an earlier set-up still starts. */
export const retiredOptionTypes = {
  'operator-password-file': { type: 'string' },
  'driver-pin-file': { type: 'string' },
} as const;

/**
 * Describes the options and variables that the host ignores, one sentence each.
 *
 * @param values the options of the command line
 */
export function describeRetiredOptions(
  values: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  return retiredOptions
    .filter(({ option, variable }) => values[option] !== undefined || env[variable])
    .map(({ option, variable, advice }) => `--${option} and ${variable} have no effect any more: ${advice}`);
}
