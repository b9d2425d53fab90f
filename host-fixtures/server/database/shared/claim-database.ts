import { readFact } from './shared-facts.ts';
import { type Database } from '../tables.ts';
import { type HostMode } from '../folder/folder-mode.ts';

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
