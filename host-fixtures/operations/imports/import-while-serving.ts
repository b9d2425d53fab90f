import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, lockFolder, lockImports } from '../../server/database/folder/folder-lock.ts';
import { inspectDatabase } from '../../server/database/migrations/inspect-database.ts';
import { hostFile, openDatabase } from '../../server/database/open-database.ts';
import { type HostDatabaseLocation, openLocks, getDatabaseLocation } from '../../server/database/host-place.ts';
import { type Database } from '../../server/database/tables.ts';
import { FeedError } from '../../server/gtfs/feed-problems.ts';
import { stageInFile } from './staging.ts';
import { type ImportOptions, importTimetable } from './import-timetable.ts';
import { servesDemoNetwork } from '../../server/gtfs/demo-network.ts';

type Print = (sentence: string) => void;

/**
 * `npm run import`: imports a timetable while hosts serve the present one. In a data folder, it is built in a separate
 * file and swapped in. In PostgreSQL, hosts read the present timetable until the import is committed.
 *
 * @returns whether the timetable is the requested one
 * @throws an error whose message is for the operator, if nothing can be imported
 */
export async function importWhileServing(
  options: Parameters<typeof getDatabaseLocation>[0] & ImportOptions,
  print: Print,
): Promise<boolean> {
  const place = getDatabaseLocation(options);
  if ('url' in place) {
    const [database, locks] = [await openDatabase(place), openLocks(place)];
    try {
      return await locks.runExclusive('import', () => importOrRefuse(database, options, print));
    } finally {
      await locks.close();
      await database.destroy();
    }
  }
  const { dataDir } = place;
  if (!existsSync(join(dataDir, hostFile))) throw new Error(noTimetable(dataDir));
  const lock = lockImports(dataDir);
  try {
    await refuseOtherVersion(place);
    const database = await openDatabase(place);
    try {
      return await importOrRefuse(database, { ...options, openStaging: () => stageInFile(database, dataDir) }, print);
    } finally {
      await database.destroy();
    }
  } finally {
    lock.release();
  }
}

async function importOrRefuse(database: Database, options: ImportOptions, print: Print): Promise<boolean> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  // A host adds invented data to the demo network, and checks only at startup which network it has.
  if (feed === undefined || (await servesDemoNetwork(database))) throw new Error(noTimetable('The database'));
  let isNew = false;
  try {
    await importTimetable(database, { ...options, renews: true, onImport: () => void (isNew = true) }, print);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    print(`Refused: ${error.message}`);
    print('The previous timetable is still served.');
    return false;
  }
  print(isNew ? 'Hosts serve it within seconds.' : 'There is nothing new: the timetable stays.');
  return true;
}

function noTimetable(place: string): string {
  return `${place} has no operator's timetable to replace yet: npm start -- --gtfs PATH imports the first.`;
}

/** @throws if a host with a different version uses the folder; opening a folder with a different version fails anyway */
async function refuseOtherVersion(place: HostDatabaseLocation & { readonly dataDir: string }): Promise<void> {
  const inspection = await inspectDatabase(place);
  if (inspection.state === 'READABLE') return inspection.database.destroy();
  try {
    lockFolder(place.dataDir).release();
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new Error(
      `The host that uses ${place.dataDir} is of another version. Import with the command of that version.`,
      { cause: error },
    );
  }
}
