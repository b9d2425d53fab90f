import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, lockFolder, lockImports } from '../../server/database/folder/folder-lock.ts';
import { inspectDatabase } from '../../server/database/migrations/inspect-database.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import { type HostDatabaseLocation, openLocks, getDatabaseLocation } from '../../server/database/host-place.ts';
import { type Database } from '../../server/database/tables.ts';
import { FeedError } from '../../server/gtfs/feed-problems.ts';
import { stageInFile } from './staging.ts';
import { type ImportOptions, importTimetable } from './import-timetable.ts';
import { servesDemoNetwork } from '../../server/gtfs/demo-network.ts';

type Print = (sentence: string, level?: 'warn') => void;

/**
 * `npm run import`: imports a timetable (a feed in GTFS format) while hosts, the servers that sell its journeys, serve the
 * present one. In a data folder, which has an SQLite file, it is built in a separate file and then copied in one transaction.
 * In PostgreSQL, hosts read the present timetable until the import is committed.
 *
 * @returns true if the timetable was imported or has not changed; false if it was refused, so that the present one stays
 * @throws an error whose message is for the operator, if an import is not possible at all
 */
export async function importWhileServing(
  options: Parameters<typeof getDatabaseLocation>[0] & ImportOptions,
  print: Print,
): Promise<boolean> {
  const place = getDatabaseLocation(options);
  // PostgreSQL has an address, and an SQLite database a folder.
  if ('url' in place) {
    const [database, locks] = [await openDatabase(place), openLocks(place)];
    try {
      // Imports of all processes with this database run one after another.
      return await locks.runExclusive('import', () => importOrRefuse(database, options, print));
    } finally {
      await locks.close();
      await database.destroy();
    }
  }
  const { dataDir } = place;
  if (!existsSync(join(dataDir, hostDatabaseFile))) throw new Error(noTimetable(dataDir));
  // Throws if another process is importing into this folder.
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

/** Imports the feed and prints the result. Returns false if the feed was refused; the parameters are as above. */
async function importOrRefuse(database: Database, options: ImportOptions, print: Print): Promise<boolean> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  // A host adds invented data to the demo network (the included timetable of fictional carriers), and checks only at startup
  // which network it has. So an operator's timetable must not replace the demo network while hosts are running.
  if (feed === undefined || (await servesDemoNetwork(database))) throw new Error(noTimetable('The database'));
  let isNew = false;
  try {
    // `renews`: without another feed in the options, the present feed is imported again if it has changed. `onImport` is not
    // called if the feed has not changed.
    await importTimetable(database, { ...options, renews: true, onImport: () => void (isNew = true) }, print);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    print(`Refused: ${error.message}`, 'warn');
    print('The previous timetable is still served.');
    return false;
  }
  print(isNew ? 'Hosts serve it within seconds.' : 'There is nothing new: the timetable stays.');
  return true;
}

function noTimetable(place: string): string {
  return `${place} has no operator's timetable to replace yet: npm start -- --gtfs PATH imports the first.`;
}

/**
 * Refuses an import while a host with a different version uses the folder, since opening the database would convert its tables.
 * If no host uses the folder, nothing is refused: opening it converts older tables, and fails for newer ones. PostgreSQL is not
 * checked, because it has no lock that a running host holds.
 *
 * @throws an error for the operator
 */
async function refuseOtherVersion(place: HostDatabaseLocation & { readonly dataDir: string }): Promise<void> {
  const inspection = await inspectDatabase(place);
  // The database has the tables of this version. Otherwise it has the tables of a different version, or none.
  if (inspection.state === 'READABLE') return inspection.database.destroy();
  try {
    // Fails if a host is running, because it holds the lock of the folder.
    lockFolder(place.dataDir).release();
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new Error(
      `The host that uses ${place.dataDir} is of another version. Import with the command of that version.`,
      { cause: error },
    );
  }
}
