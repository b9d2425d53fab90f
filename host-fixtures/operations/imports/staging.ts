import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMigratedDatabase } from '../../server/database/migrations/open-migrated-database.ts';
import { migrations } from '../../server/database/open-database.ts';
import { makePrivateFile } from '../../server/database/folder/private-files.ts';
import { openSqlite } from '../../server/database/sqlite/sqlite-engine.ts';
import { writeFact, readFact } from '../../server/database/shared/shared-facts.ts';
import { type Database, type Tables } from '../../server/database/tables.ts';
import {
  type GtfsImportOptions,
  type ImportSummary,
  importGtfs,
  writeTimetable,
  rememberedTables,
  timetableTables,
} from '../../server/gtfs/import-gtfs.ts';

/** A new timetable that is not served yet. */
export interface Staging {
  /** The database that contains the new timetable. */
  readonly database: Database;
  /** The database that contains the sales. */
  readonly sales: Database;
  /** Writes the new timetable. */
  write(options: GtfsImportOptions): Promise<ImportSummary>;
  /**
   * Replaces the served timetable by the new one.
   *
   * @param finish writes further rows in the same transaction
   */
  publish(finish: (servedDatabase: Database) => Promise<void>): Promise<void>;
  /** Removes a timetable that was not published, and temporary files. */
  close(): Promise<void>;
}

/** Stages a timetable in a transaction, for a host that does not serve yet, and for PostgreSQL. */
export async function stageInTransaction(servedDatabase: Database): Promise<Staging> {
  const transaction = await servedDatabase.startTransaction().setIsolationLevel('read committed').execute();
  return {
    database: transaction,
    sales: transaction,
    write: (options) => writeTimetable(transaction, options),
    async publish(finish) {
      await finish(transaction);
      await transaction.commit().execute();
      await sql`analyze`.execute(servedDatabase);
    },
    async close() {
      if (!transaction.isCommitted) await transaction.rollback().execute();
    },
  };
}

const fileName = 'import.sqlite';

/** Tables of the served timetable from which the new one is made. */
const initialTables = [...rememberedTables, 'alerts'] as const;

/**
 * Stages a timetable in a file next to that of a data folder. Hosts read and sell from the served file meanwhile, in which
 * SQLite would let only the import write. The caller must hold the lock of imports, because the file of a killed import is removed.
 */
export async function stageInFile(servedDatabase: Database, dataDir: string): Promise<Staging> {
  const file = join(dataDir, fileName);
  removeStaging(file);
  makePrivateFile(file);
  const engine = openSqlite(file);
  // The file is useless after a crash anyway, so commits need not wait for the disk.
  engine.exec('pragma synchronous = off');
  const database = await openMigratedDatabase<Tables>({ engine, file }, fileName, migrations);
  const close = async () => {
    await database.destroy();
    removeStaging(file);
  };
  try {
    await withStagedFile(servedDatabase, file, (step) =>
      copyTables(step, initialTables, { from: 'main', to: 'staged' }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    sales: servedDatabase,
    write: (options) => importGtfs({ ...options, database }),
    close,
    async publish(finish) {
      const version = await readFact(database, 'timetable');
      if (version === undefined) throw new Error('There is no new timetable to be served.');
      await withStagedFile(servedDatabase, file, async (step) => {
        await copyTables(step, [...timetableTables, ...rememberedTables], { from: 'staged', to: 'main' });
        await writeFact(step, 'timetable', version);
        await finish(step);
      });
      await sql`analyze`.execute(servedDatabase);
    },
  };
}

function removeStaging(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Runs a transaction that sees both files. */
async function withStagedFile(
  servedDatabase: Database,
  file: string,
  act: (step: Database) => Promise<void>,
): Promise<void> {
  await sql`attach database ${file} as staged`.execute(servedDatabase);
  try {
    await servedDatabase.transaction().execute(act);
  } finally {
    await sql`detach database staged`.execute(servedDatabase);
  }
}

type Side = 'main' | 'staged';

/** Copies tables from one file to the other. @param tables those that refer to others come first */
async function copyTables(
  step: Database,
  tables: readonly (keyof Tables & string)[],
  { from, to }: { readonly from: Side; readonly to: Side },
): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.id(to, table)}`.execute(step);
  for (const table of [...tables].reverse()) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(step);
    const columns = sql.join(rows.map(({ name }) => sql.id(name)));
    await sql`insert into ${sql.id(to, table)} (${columns}) select ${columns} from ${sql.id(from, table)}`.execute(
      step,
    );
  }
}
