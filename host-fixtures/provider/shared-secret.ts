import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a secret from a file in the data folder, by default the one that the host shares with its simulated payment
 * provider. If the file does not exist, it is created with a random secret, readable only by the file's owner.
 *
 * @param name the name of the file
 * @returns 64 hexadecimal digits
 * @throws if the file cannot be created or read, or contains anything else
 */
export function readOrCreateSecret(dataDir: string, name = 'provider-secret'): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // `wx` fails if the file exists, so that of several processes that start at once only one creates it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(secret)) return secret;
  throw new Error(`${file} contains no secret. Remove it, and the host creates another.`);
}
