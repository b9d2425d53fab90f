import { readFileSync } from 'node:fs';
import { sharedSecret } from '../../provider/shared-secret.ts';
import { type StartOptions } from './start-options.ts';

/** Secrets shorter than this can be guessed. */
const shortest = 32;

/** The secrets that a live host was given; each may be missing. */
export interface GivenSecrets {
  readonly session?: string;
  readonly provider?: string;
}

/**
 * Reads the secrets from the files that were named, or else from `SESSION_SECRET` and `PROVIDER_SECRET`.
 *
 * @throws with a sentence for the operator where one is too short, or its file cannot be read
 */
export function givenSecrets(
  { secretFiles }: Pick<StartOptions, 'secretFiles'>,
  env: Readonly<Record<string, string | undefined>>,
): GivenSecrets {
  const session = secretFrom(secretFiles.session, env, 'SESSION_SECRET');
  const provider = secretFrom(secretFiles.provider, env, 'PROVIDER_SECRET');
  return { ...(session !== undefined && { session }), ...(provider !== undefined && { provider }) };
}

/** The secret that signs sessions on a host for trying: drawn once for a data folder, readable by its owner alone. */
export function drawnSecret(dataDir: string): string {
  return sharedSecret(dataDir, 'session-secret');
}

function secretFrom(
  file: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const secret = (file === undefined ? env[name] : readFileSync(file, 'utf8'))?.trim() || undefined;
  if (secret !== undefined && secret.length < shortest) {
    throw new Error(`The secret in ${file ?? name} is too short: it needs at least ${shortest} characters.`);
  }
  return secret;
}
