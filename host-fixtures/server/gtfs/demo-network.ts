import { fileURLToPath } from 'node:url';
import { type Database } from '../database/tables.ts';

/** The folder of the demo network: the GTFS feed with invented coaches that a host serves without an operator's feed. */
export const demoNetworkFolder = fileURLToPath(new URL('../network/', import.meta.url));

/** The source that the database stores for the demo network, instead of its folder, which differs between machines. */
export const demoSource = 'demo-network';

/** Whether the source of a stored timetable is the demo network. Earlier versions stored the path of its folder. */
export function isDemo(source: string): boolean {
  return source === demoSource || /[\\/]host-fixtures[\\/]server[\\/]network[\\/]?$/.test(source);
}

/**
 * Whether the timetable in a database is the demo network; false without a timetable. A trial host (for QA) invents
 * buyers, prices and delays only for this one, not for an operator's timetable.
 */
export async function servesDemoNetwork(database: Database): Promise<boolean> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return feed !== undefined && isDemo(feed.source);
}
