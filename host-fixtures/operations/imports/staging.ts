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

/** A new timetable that is being imported, while the host (the server) still serves the present one. */
export interface Staging {
  /** The database that contains the new timetable. */
  readonly database: Database;
  /** The database that contains the sales. */
  readonly sales: Database;
  /** Writes the new timetable; called once, before `publish`. */
  write(options: GtfsImportOptions): Promise<ImportSummary>;
  /**
   * Replaces the served timetable by the new one.
   *
   * @param finish writes further rows into the served database, in the same transaction: if it fails, nothing is published
   */
  publish(finish: (servedDatabase: Database) => Promise<void>): Promise<void>;
  /** Removes a timetable that was not published, and temporary files. Must be called in any case, also after `publish`. */
  close(): Promise<void>;
}

/**
 * Stages a timetable in a transaction of the served database, for a host that does not sell yet, and for PostgreSQL, whose
 * transactions do not block the sales of other processes.
 */
export async function stageInTransaction(servedDatabase: Database): Promise<Staging> {
  // At this level, the transaction also reads sales that other processes commit meanwhile, and never has to be repeated.
  const transaction = await servedDatabase.startTransaction().setIsolationLevel('read committed').execute();
  return {
    database: transaction,
    sales: transaction,
    write: (options) => writeTimetable(transaction, options),
    async publish(finish) {
      await finish(transaction);
      await transaction.commit().execute();
      // Updates the statistics of the database, with which it plans queries.
      await sql`analyze`.execute(servedDatabase);
    },
    async close() {
      if (!transaction.isCommitted) await transaction.rollback().execute();
    },
  };
}

const fileName = 'import.sqlite';

/**
 * Tables that an import reads before it replaces them: those with ids that stay the same from import to import, and the alerts,
 * whose publication times are preserved. The staging file, which is new, gets a copy of them.
 */
const initialTables = [...rememberedTables, 'alerts'] as const;

/**
 * Stages a timetable in a separate SQLite file in the data folder. Hosts continue to read and sell from the served file, in
 * which a long transaction of the import would block the sales. The caller must hold the lock of imports, because a staging
 * file that already exists, from an import that was killed, is removed.
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
    await withStagedFile(servedDatabase, file, (trx) => copyTables(trx, initialTables, { from: 'main', to: 'staged' }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    sales: servedDatabase,
    // Unlike `writeTimetable`, it has its own transaction, in the staging file.
    write: (options) => importGtfs({ ...options, database }),
    close,
    async publish(finish) {
      // The version of the timetable, by which hosts notice that it has changed. It is copied separately, because the other
      // rows of its table are not part of the timetable.
      const version = await readFact(database, 'timetable');
      if (version === undefined) throw new Error('There is no new timetable to be served.');
      await withStagedFile(servedDatabase, file, async (trx) => {
        await copyTables(trx, [...timetableTables, ...rememberedTables], { from: 'staged', to: 'main' });
        await writeFact(trx, 'timetable', version);
        await finish(trx);
      });
      await sql`analyze`.execute(servedDatabase);
    },
  };
}

/** Removes the staging file with the additional files that SQLite may have created for it. */
function removeStaging(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/**
 * Runs a transaction on the served database in which the staging file is attached as `staged`; the served file is `main`.
 * SQLite attaches files only outside transactions. All queries of the database use one connection, so the transaction has the
 * file.
 */
async function withStagedFile(
  servedDatabase: Database,
  file: string,
  act: (trx: Database) => Promise<void>,
): Promise<void> {
  await sql`attach database ${file} as staged`.execute(servedDatabase);
  try {
    await servedDatabase.transaction().execute(act);
  } finally {
    await sql`detach database staged`.execute(servedDatabase);
  }
}

type Side = 'main' | 'staged';

/**
 * Replaces the rows of tables in one file by those in the other.
 *
 * @param tables tables with references precede the tables that they refer to. So, rows are deleted in this order, and inserted
 *   in the reverse order.
 */
async function copyTables(
  trx: Database,
  tables: readonly (keyof Tables & string)[],
  { from, to }: { readonly from: Side; readonly to: Side },
): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.id(to, table)}`.execute(trx);
  for (const table of [...tables].reverse()) {
    // Columns are named, since their order may differ between the two files. Both have the same columns: this process has
    // opened, and so migrated, both. The list is that of the served file, which SQLite searches first.
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(trx);
    const columns = sql.join(rows.map(({ name }) => sql.id(name)));
    await sql`insert into ${sql.id(to, table)} (${columns}) select ${columns} from ${sql.id(from, table)}`.execute(trx);
  }
}
