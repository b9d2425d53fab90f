import { type Kysely, type Migration } from 'kysely';
import { createAccountTables } from './create-account-tables.ts';
import { createFeedTables } from './create-feed-tables.ts';
import { createOrderTables } from './create-order-tables.ts';
import { createSalesTables } from './create-sales-tables.ts';
import { createTimetableTables } from './create-timetable-tables.ts';

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTimetableTables(db);
  await createFeedTables(db);
  await createSalesTables(db);
  await createOrderTables(db);
  await createAccountTables(db);
}

/**
 * The migrations of the host's database, by name. They run in alphabetical order. Never change a released migration; add
 * another one instead.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: createTables },
};
