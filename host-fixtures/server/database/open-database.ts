import { openMigratedDatabase, type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { migrations } from './migrations/migrations.ts';
import { type Database, type Tables } from './tables.ts';

/** Name of the SQLite file in the data folder. */
export const hostFile = 'host.sqlite';

/** Opens the host's database. Close it with `database.destroy()`. @throws see {@link openMigratedDatabase} */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return openMigratedDatabase<Tables>(location, hostFile, migrations);
}
