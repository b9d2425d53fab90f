import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a secret, such as the one that host and provider share. It is random, stored in the data folder, and readable
 * only by its owner.
 *
 * @param name of its file
 * @throws if the folder cannot be written
 */
export function readOrCreateSecret(dataDir: string, name = 'provider-secret'): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(secret)) return secret;
  throw new Error(`${file} holds no secret. Remove it, and another is drawn.`);
}
