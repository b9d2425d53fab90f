import { randomUUID } from 'node:crypto';
import { type HostClock } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { removeBasket } from '../../sales/basket-store.ts';
import { readOpenBasket } from '../../sales/stored-basket.ts';
import { type Attempts } from './attempts.ts';
import { type HttpExchange } from './cookies.ts';
import { type LastSearches } from './last-searches.ts';
import { type BrowserSessions } from './sessions.ts';

/** The parts of the server that contain data by session id. A session is that of a browser, signed in or not. */
interface SessionHost {
  /** Reads and writes the session id in the browser's cookie. */
  readonly sessions: BrowserSessions;
  readonly database: Database;
  /** Counts the calls of a browser, for test situations that QA chooses. In memory. */
  readonly attempts: Attempts;
  /** The last search of each browser. In memory. */
  readonly lastSearches: LastSearches;
}

/**
 * Gives a browser that has signed in a new session id, and moves all its data to this id. If an attacker knows the previous
 * id, because they planted it (session fixation) or copied it, that id no longer gives access to anything.
 */
export async function renewSession(host: SessionHost, exchange: HttpExchange): Promise<void> {
  const from = host.sessions.getId(exchange.request);
  // Writes a cookie with a new session id, and returns the id.
  const to = host.sessions.replace(exchange);
  await moveSession(host.database, from, to);
  host.attempts.rename(from, to);
  const search = host.lastSearches.get(from);
  host.lastSearches.delete(from);
  if (search) host.lastSearches.set(to, search);
}

/**
 * Gives a browser that has signed out a new, empty session. The rows of the previous session, such as its orders, move to a
 * random id that no browser has, so that a copy of the previous cookie gives no access. The open basket is deleted, and its
 * seats are released, unless it is being paid: then it moves, too, because the payment may still succeed.
 */
export async function endSession(
  host: SessionHost & { readonly clock: HostClock },
  exchange: HttpExchange,
): Promise<void> {
  const { database, clock } = host;
  const from = host.sessions.getId(exchange.request);
  host.sessions.replace(exchange);
  await database.transaction().execute(async (trx) => {
    const now = clock.now();
    const basket = await readOpenBasket(trx, from, now);
    if (basket?.status === 'OPEN') await removeBasket(trx, basket.basketId, now);
  });
  await moveSession(database, from, randomUUID());
  host.attempts.forget(from);
  host.lastSearches.delete(from);
}

/** The tables with data of sessions: all tables with a column `session_id`. */
export const sessionTables = [
  'baskets',
  'payments',
  'orders',
  'answers',
  'messages',
  'attachments',
  'order_access',
  'registrations',
  'released_holds',
] as const;

/** Moves all rows of a session to a new session id. */
async function moveSession(database: Database, from: string, to: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const table of sessionTables)
      await trx.updateTable(table).set({ session_id: to }).where('session_id', '=', from).execute();
  });
}
