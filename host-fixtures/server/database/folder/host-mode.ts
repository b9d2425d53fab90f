import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFile } from '../open-database.ts';
import { readFact } from '../shared/shared-facts.ts';
import { type Database } from '../tables.ts';

/** The mode of a data folder. */
export type HostMode = 'live' | 'trial';

const fileName = 'mode';

/**
 * Separates invented from real data: a data folder belongs to the mode in which it was first opened.
 *
 * @throws with a sentence for the operator if it belongs to the other mode
 */
export function claimFolder(dataDir: string, mode: HostMode): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const knownMode = readMode(dataDir);
  if (knownMode === undefined || !existsSync(file)) writeFileSync(file, `${knownMode ?? mode}\n`, { mode: 0o600 });
  if (knownMode === undefined || knownMode === mode) return;
  throw new Error(
    knownMode === 'trial'
      ? `${dataDir} was used for trying: it holds demo accounts and orders that nobody paid. Give a live host another folder with --data.`
      : `${dataDir} belongs to a live host. Give a host for trying another folder with --data.`,
  );
}

/**
 * Returns the mode of a folder that was opened before. A folder without a mode is from a version that had only the
 * trial mode.
 */
export function readMode(dataDir: string): HostMode | undefined {
  const file = join(dataDir, fileName);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim() === 'live' ? 'live' : 'trial';
  return existsSync(join(dataDir, hostFile)) ? 'trial' : undefined;
}

/**
 * Separates invented from real data, like `claimFolder`: a database belongs to the mode in which it was first opened.
 *
 * @throws with a sentence for the operator if it belongs to the other mode
 */
export async function claimDatabase(database: Database, mode: HostMode): Promise<void> {
  await database
    .insertInto('shared_facts')
    .values({ name: 'mode', value: mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const knownMode = await readFact(database, 'mode');
  if (knownMode === mode) return;
  throw new Error(
    knownMode === 'trial'
      ? 'This database was used for trying: it holds demo accounts and orders that nobody paid. Give a live host another in DATABASE_URL.'
      : 'This database belongs to a live host. Give a host for trying another in DATABASE_URL, or none.',
  );
}
