import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a secret, by default the one that host and provider share. If its file does not exist, a random secret is created
 * and stored in the data folder, readable only by the file's owner.
 *
 * @param name the name of the file
 * @throws if the folder cannot be written
 */
export function readOrCreateSecret(dataDir: string, name = 'provider-secret'): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // `wx` fails if the file exists.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(secret)) return secret;
  throw new Error(`${file} contains no secret. Remove it, and the host creates another.`);
}
