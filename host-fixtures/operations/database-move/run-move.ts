import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { claimDatabase, readMode } from '../../server/database/folder/host-mode.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { lockFolder } from '../../server/database/folder/folder-lock.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { formatDatabaseUrl } from '../../server/database/postgres/database-url.ts';
import { filesFolder } from '../../server/enquiries/file-store.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';

/** The text of `npm run move:postgres -- --help`. */
const usage = `DATABASE_URL=postgres://… npm run --silent move:postgres -- [--data DIR]

Copies the SQLite database of a data folder into the empty PostgreSQL database of DATABASE_URL. The host must be stopped.
Nothing is deleted from the folder. The files of travellers are not copied: give their folder to the hosts with --files.

  --data DIR     folder of the host (default: ${getDefaultDataFolder()})
`;

await runCommand(async () => {
  const { values } = parseCommandLine({
    options: {
      data: { type: 'string', default: getDefaultDataFolder() },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const url = readDatabaseUrl(process.env);
  if (url === undefined)
    throw new Error('Name the target: DATABASE_URL=postgres://… npm run move:postgres -- --data DIR');
  if (!existsSync(path.join(values.data, hostDatabaseFile)))
    throw new Error(`There is no ${hostDatabaseFile} in ${values.data}.`);
  // Fails while a host uses the folder, and prevents one from starting.
  const lock = lockFolder(values.data);
  const from = await openDatabase({ dataDir: values.data });
  const to = await openDatabase({ url });
  try {
    // Copies the rows in one transaction, and fails if the row counts or the sums of money differ afterwards.
    const rowCounts = await moveToPostgres(from, to);
    // PostgreSQL plans its queries by statistics, which do not contain the new rows yet.
    await sql`analyze`.execute(to);
    // The database gets the mode of the folder: a live host refuses data of a trial host (with demo accounts and unpaid
    // orders), and vice versa. A folder with a database always has a mode, so `trial` is only for the type.
    await claimDatabase(to, readMode(values.data) ?? 'trial');
    for (const [table, count] of [...rowCounts].filter(([, count]) => count > 0).sort()) {
      process.stdout.write(`${table}: ${count}\n`);
    }
    process.stdout.write(`Moved to ${formatDatabaseUrl(url)}; rows and money are the same on both sides.\n`);
    const filesDir = path.resolve(values.data, filesFolder);
    if (existsSync(filesDir)) {
      const advice = 'Start the hosts with --files and this folder, or with a copy that all of them reach.';
      process.stdout.write(`The files of travellers stay in ${filesDir}. ${advice}\n`);
    }
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    lock.release();
  }
});
