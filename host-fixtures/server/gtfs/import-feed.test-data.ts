import { onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { formatWarning } from './feed-problems.ts';
import { importGtfs } from './import-gtfs.ts';

/** Files of the valid feed that a test replaces or removes. */
export type Changes = Parameters<typeof feedWith>[0];

/** Options of a test's import, with defaults for all of them. */
export type TestImportOptions = Partial<Parameters<typeof importGtfs>[0]>;

/** Imports the valid feed with changes into a new database, unless the options contain another feed or database. */
export async function importFeed(changes: Changes = {}, options: TestImportOptions = {}) {
  const database = options.database ?? (await openEmptyDatabase());
  const path = options.path ?? writeFolder(feedWith(changes));
  const warnings: string[] = [];
  const summary = await importGtfs({
    today: '2026-06-01',
    onWarning: (warning) => void warnings.push(formatWarning(warning)),
    ...options,
    database,
    path,
  });
  return { database, summary, warnings };
}

/** Opens an empty database that is closed after the test. */
export async function openEmptyDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}
