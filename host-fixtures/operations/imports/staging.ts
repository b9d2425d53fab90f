import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMigratedDatabase } from '../../server/database/migrations/open-migrated-database.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { makePrivateFile } from '../../server/database/folder/private-files.ts';
import { openSqlite } from '../../server/database/sqlite/sqlite-engine.ts';
import { writeFact, readFact } from '../../server/database/shared/shared-facts.ts';
import { type Database, type Tables } from '../../server/database/tables.ts';
import { rememberedTables, timetableTables } from '../../server/gtfs/timetable-tables.ts';

/** A new timetable beside the one that is served. */
export interface Staging {
  /** Where it is written. It knows what imports remember, and what is announced. */
  readonly database: Database;
  /**
   * Puts the new timetable in the place of the served one, in one short transaction.
   *
   * @param finish writes what belongs to it within the transaction
   */
  swapIn(finish: (served: Database) => Promise<void>): Promise<void>;
  /** Removes what is left of it. */
  close(): Promise<void>;
}

const fileName = 'import.sqlite';

/** What of the served timetable the new one is made from. */
const copiedFirst = [...rememberedTables, 'alerts'] as const;

/**
 * Opens a file beside the one of a data folder. While a timetable of any size is written there, hosts read and sell from the
 * served one; SQLite lets one process write at a time, and an import in the served file would be that one for as long as it takes.
 * Who opens it has the lock of imports: what a killed import has left is removed.
 */
export async function openStaging(served: Database, dataDir: string): Promise<Staging> {
  const file = join(dataDir, fileName);
  removeStaging(file);
  makePrivateFile(file);
  const engine = openSqlite(file);
  // Nobody wants it after a crash: no commit has to wait for the disk.
  engine.exec('pragma synchronous = off');
  const database = await openMigratedDatabase<Tables>({ engine, file }, fileName, migrations);
  const close = async () => {
    await database.destroy();
    removeStaging(file);
  };
  try {
    await inside(served, file, (step) => copyTables(step, copiedFirst, { from: 'main', to: 'staged' }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    close,
    async swapIn(finish) {
      const version = await readFact(database, 'timetable');
      if (version === undefined) throw new Error('There is no new timetable to be served.');
      await inside(served, file, async (step) => {
        await copyTables(step, [...timetableTables, ...rememberedTables], { from: 'staged', to: 'main' });
        await writeFact(step, 'timetable', version);
        await finish(step);
      });
      await sql`analyze`.execute(served);
    },
  };
}

function removeStaging(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

/** One transaction that sees both files. */
async function inside(served: Database, file: string, act: (step: Database) => Promise<void>): Promise<void> {
  await sql`attach database ${file} as staged`.execute(served);
  try {
    await served.transaction().execute(act);
  } finally {
    await sql`detach database staged`.execute(served);
  }
}

type Side = 'main' | 'staged';

/** Makes tables of one file what they are in the other. @param tables from the last to the first that another refers to */
async function copyTables(
  step: Database,
  tables: readonly (keyof Tables & string)[],
  { from, to }: { readonly from: Side; readonly to: Side },
): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.id(to, table)}`.execute(step);
  for (const table of [...tables].reverse()) {
    const columns = sql.join((await columnsOf(step, table)).map((column) => sql.id(column)));
    await sql`insert into ${sql.id(to, table)} (${columns}) select ${columns} from ${sql.id(from, table)}`.execute(
      step,
    );
  }
}

async function columnsOf(step: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(step);
  return rows.map(({ name }) => name);
}
