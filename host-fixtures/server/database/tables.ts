import { type Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { accountTables } from './account-tables.ts';
import { attemptTables } from './shared/attempt-tables.ts';
import { enquiryTables } from './enquiry-tables.ts';
import { feedTables } from './feed-tables.ts';
import { holdTables } from './hold-tables.ts';
import { mailTables, mailTopicTables } from './mail-tables.ts';
import { orderTables } from './order-tables.ts';
import { salesTables } from './sales-tables.ts';
import { sharedTables } from './shared/shared-facts.ts';
import { staffBrowserTables, staffTables } from './migrations/staff-tables.ts';
import { networkTables } from './network-tables.ts';
import { noticeTables } from './notices/notice-tables.ts';
import { retentionTables } from './retention/retention-tables.ts';
import { tripTables } from './trip-tables.ts';

/**
 * The tables of the first migration. Never change their definitions: a later migration adds what is new, preferably as a table
 * of its own in {@link tables}. A timetable import replaces the contents of the tables that describe the timetable:
 * network, trips, alerts, fares and prices. It preserves the data of travellers, such as accounts and orders, and tables for
 * stable ids, such as `city_keys`, by which cities have the same ids after an import.
 */
export const firstTables = {
  ...networkTables,
  ...tripTables,
  ...feedTables,
  ...salesTables,
  ...orderTables,
  ...accountTables,
  ...mailTables,
  ...sharedTables,
};

/** All tables of the host's database: those of the first migration and those that later ones add. */
export const tables = {
  ...firstTables,
  ...attemptTables,
  ...enquiryTables,
  ...holdTables,
  ...mailTopicTables,
  ...noticeTables,
  ...retentionTables,
  ...staffTables,
  ...staffBrowserTables,
};

/** The type of the rows of each table, by its name. */
export type Tables = { [Name in keyof typeof tables]: (typeof tables)[Name]['row'] };

/** The open database. */
export type Database = Kysely<Tables>;

/**
 * The database within a transaction. Do not await queries of `Database` in it: SQLite has only one connection, which is
 * busy until the transaction ends.
 */
export type Transaction = KyselyTransaction<Tables>;

/** See {@link tables}. */
export type AgencyRow = Tables['agencies'];
/** See {@link tables}. */
export type CityRow = Tables['cities'];
/** See {@link tables}. */
export type StopRow = Tables['stops'];
/** See {@link tables}. */
export type RouteRow = Tables['routes'];
/** See {@link tables}. */
export type ServiceRow = Tables['services'];
/** See {@link tables}. */
export type TransferRow = Tables['transfers'];
/** See {@link tables}. */
export type AlertRow = Tables['alerts'];
/** See {@link tables}. */
export type CityKeyRow = Tables['city_keys'];
/** See {@link tables}. */
export type AccountRow = Tables['accounts'];
/** See {@link tables}. */
export type FareRuleRow = Tables['fare_rules'];
/** See {@link tables}. */
export type FeedRow = Tables['feeds'];
