import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { getDatabaseLocation, readDatabaseUrl } from '../../server/database/host-place.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { createTrail, type Trail } from './trail.ts';

// For commands that the operator starts in a terminal, also while the host runs. Those that change something, or show data of
// a traveller, record it in the trail.

/** Who makes the changes of a command, in the trail. */
export const commandLine = { operatorId: null, name: 'Command line' };

/** Options of `parseArgs` that name the folder and the secret of a host. */
export const hostOptions = {
  'session-secret-file': { type: 'string' },
  data: { type: 'string', default: getDefaultDataFolder() },
  help: { type: 'boolean', default: false },
} as const;

/** The lines about {@link hostOptions} in the text of `--help`. */
export const hostUsage = `  --session-secret-file FILE
                 the session secret of the host; also from SESSION_SECRET. A trial host has it in its folder
  --data DIR     folder of the host (default: ${getDefaultDataFolder()})
  DATABASE_URL   in the environment: the PostgreSQL database of the host, instead of the folder
`;

/**
 * Opens the database of a host, passes it to a function, and closes it: the PostgreSQL database of `DATABASE_URL` if it is set,
 * or else the file in the folder.
 *
 * @throws an error whose message is for the operator, if the host has no database
 */
export async function withHostDatabase<Result>(
  data: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = readDatabaseUrl(process.env);
  // Opening a missing SQLite file would create it.
  if (databaseUrl === undefined && !existsSync(path.join(data, hostDatabaseFile)))
    throw new Error(`There is no ${hostDatabaseFile} in ${data}: start the host once, or name its folder with --data.`);
  const database = await openDatabase(getDatabaseLocation({ data, databaseUrl }));
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** The values of {@link hostOptions}. */
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
