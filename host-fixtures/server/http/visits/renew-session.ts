import { randomUUID } from 'node:crypto';
import { type HostClock } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { removeBasket } from '../../sales/basket-store.ts';
import { readOpenBasket } from '../../sales/stored-basket.ts';
import { type Attempts } from './attempts.ts';
import { type HttpExchange } from './cookies.ts';
import { type LastSearches } from './last-searches.ts';
import { type BrowserSessions } from './sessions.ts';

/** Stores with data of a session. */
interface SessionHost {
  readonly sessions: BrowserSessions;
  readonly database: Database;
  readonly attempts: Attempts;
  readonly lastSearches: LastSearches;
}

/**
 * After signing in, moves all data to a new session id. An id that was planted before (session fixation) or copied
 * becomes useless.
 */
export async function renewSession(host: SessionHost, exchange: HttpExchange): Promise<void> {
  const from = host.sessions.getId(exchange.request);
  const to = host.sessions.replace(exchange);
  await moveSession(host.database, from, to);
  host.attempts.rename(from, to);
  const search = host.lastSearches.get(from);
  host.lastSearches.delete(from);
  if (search) host.lastSearches.set(to, search);
}

/**
 * After signing out, starts an empty session. Orders and enquiries move to an unused id, so that a copy of the old
 * cookie has no access. Held seats are released unless they are being paid.
 */
export async function endSession(
  host: SessionHost & { readonly clock: HostClock },
  exchange: HttpExchange,
): Promise<void> {
  const { database, clock } = host;
  const from = host.sessions.getId(exchange.request);
  host.sessions.replace(exchange);
  await database.transaction().execute(async (step) => {
    const basket = await readOpenBasket(step, from, clock.now());
    if (basket?.status === 'OPEN') await removeBasket(step, basket.basketId);
  });
  await moveSession(database, from, randomUUID());
  host.attempts.forget(from);
  host.lastSearches.delete(from);
}

/** Tables with a session id. */
export const sessionTables = [
  'baskets',
  'payments',
  'orders',
  'answers',
  'messages',
  'attachments',
  'order_access',
  'registrations',
] as const;

/** Moves all rows of a session to a new session. The previous id then has no data. */
async function moveSession(database: Database, from: string, to: string): Promise<void> {
  await database.transaction().execute(async (step) => {
    for (const table of sessionTables)
      await step.updateTable(table).set({ session_id: to }).where('session_id', '=', from).execute();
  });
}
