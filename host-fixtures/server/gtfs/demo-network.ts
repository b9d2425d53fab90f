import { fileURLToPath } from 'node:url';
import { type Database } from '../database/tables.ts';

/** The folder of the demo network. */
export const demoNetworkFolder = fileURLToPath(new URL('../network/', import.meta.url));

/** The source that is stored for the demo network, independent of its folder. */
export const demoSource = 'demo-network';

/** Whether a stored source is the demo network. Earlier versions stored its folder. */
export function isDemo(source: string): boolean {
  return source === demoSource || /[\\/]host-fixtures[\\/]server[\\/]network[\\/]?$/.test(source);
}

/** Whether a database has the demo network. A trial host invents buyers, prices and delays only for that one. */
export async function servesDemoNetwork(database: Database): Promise<boolean> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return feed !== undefined && isDemo(feed.source);
}
