import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostDatabaseFile } from '../open-database.ts';
import { readFact } from '../shared/shared-facts.ts';
import { type Database } from '../tables.ts';

/**
 * The mode of a host (a server that sells journeys). `live`: it serves the public; `trial`: for QA, with invented data and
 * test payments.
 */
export type HostMode = 'live' | 'trial';

/** The file in the data folder that contains the mode. */
const fileName = 'mode';

/**
 * Ensures that a data folder is only used in the mode in which it was first opened, so that invented and real data are never
 * mixed. Called when a host starts. Creates the folder, and stores the mode in it, if they are missing.
 *
 * @throws with a sentence for the operator if it belongs to the other mode
 */
export function claimFolder(dataDir: string, mode: HostMode): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const storedMode = readMode(dataDir);
  // In a folder of an earlier version, `readMode` finds a mode, but the file is missing.
  if (storedMode === undefined || !existsSync(file)) writeFileSync(file, `${storedMode ?? mode}\n`, { mode: 0o600 });
  if (storedMode === undefined || storedMode === mode) return;
  throw new Error(
    storedMode === 'trial'
      ? `${dataDir} was used by a trial host: it has demo accounts and unpaid orders. Give a live host another folder with --data.`
      : `${dataDir} belongs to a live host. Give a trial host another folder with --data.`,
  );
}

/**
 * Returns the mode in which a folder was first opened; undefined if it was not opened before. The mode is trial if the
 * file with it is damaged, or missing next to a database: earlier versions of the host had only this mode, and no file.
 */
export function readMode(dataDir: string): HostMode | undefined {
  const file = join(dataDir, fileName);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim() === 'live' ? 'live' : 'trial';
  return existsSync(join(dataDir, hostDatabaseFile)) ? 'trial' : undefined;
}

/**
 * Ensures that a database is only used in the mode in which it was first opened, like {@link claimFolder}. The first host
 * stores its mode; the others compare theirs with it.
 *
 * @throws with a sentence for the operator if it belongs to the other mode
 */
export async function claimDatabase(database: Database, mode: HostMode): Promise<void> {
  await database
    .insertInto('shared_facts')
    .values({ name: 'mode', value: mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedMode = await readFact(database, 'mode');
  if (storedMode === mode) return;
  throw new Error(
    storedMode === 'trial'
      ? 'This database was used by a trial host: it has demo accounts and unpaid orders. Give a live host another in DATABASE_URL.'
      : 'This database belongs to a live host. Give a trial host another in DATABASE_URL, or none.',
  );
}
