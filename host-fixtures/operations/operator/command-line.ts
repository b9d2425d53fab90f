import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDatabaseLocation, readDatabaseUrl } from '../../server/database/host-place.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { createTrail, type Trail } from './trail.ts';

// For commands that the operator starts in a terminal, also while the host runs, and that record in the trail what they did.

/** Who makes the changes of a command, in the trail. */
export const commandLine = { operatorId: null, name: 'Command line' };

/**
 * Opens the database of a host: that of `DATABASE_URL`, or the one in its folder.
 *
 * @throws an error whose message is for the operator, if the host has no database
 */
export async function openHostDatabase(data: string): Promise<Database> {
  const databaseUrl = readDatabaseUrl(process.env);
  if (databaseUrl === undefined && !existsSync(path.join(data, hostDatabaseFile)))
    throw new Error(`There is no ${hostDatabaseFile} in ${data}: start the host once, or name its folder with --data.`);
  return openDatabase(getDatabaseLocation({ data, databaseUrl }));
}

/** The options of a command that name the folder and the secret of a host. */
interface SecretOptions {
  readonly 'session-secret-file'?: string | undefined;
  readonly data: string;
}

/** Opens the trail, with the secret of the host, from which other keys can be derived. */
export function openTrail(values: SecretOptions): { readonly trail: Trail; readonly secret: Buffer } {
  const secret = readSessionSecret(values);
  return { trail: createTrail(deriveKey('operator trail', secret)), secret };
}

/** Reads the secret of the host: from a file, the environment, or the folder of a trial host. */
function readSessionSecret(values: SecretOptions): Buffer {
  const file = values['session-secret-file'];
  const secret = (file === undefined ? process.env['SESSION_SECRET'] : readFileSync(file, 'utf8'))?.trim();
  if (secret) return Buffer.from(secret);
  const trialFile = path.join(values.data, 'session-secret');
  if (existsSync(trialFile)) return Buffer.from(readFileSync(trialFile, 'utf8').trim(), 'hex');
  throw new Error(
    'Name the session secret of the host, which protects the trail: --session-secret-file FILE or SESSION_SECRET.',
  );
}
