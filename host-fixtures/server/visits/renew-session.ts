import { randomUUID } from 'node:crypto';
import { type Host } from '../api/kit/host.ts';
import { openBasketOf } from '../sales/stored-basket.ts';
import { removeBasket } from '../sales/basket-store.ts';
import { type Exchange } from './cookies.ts';
import { moveSession } from './move-session.ts';

/**
 * Somebody signs in: they get another session, and all that is theirs goes along. An id that was planted in their browser,
 * or seen in it, opens nothing any more.
 */
export async function renewSession(host: Host, exchange: Exchange): Promise<void> {
  const from = host.sessions.idOf(exchange.request);
  const to = host.sessions.replace(exchange);
  await moveSession(host.database, { from, to });
  host.attempts.rename(from, to);
  const search = host.lastSearches.get(from);
  host.lastSearches.delete(from);
  if (search) host.lastSearches.set(to, search);
}

/**
 * Somebody signs out: the browser begins anew. Orders and messages are kept under an id that nobody has, so that a copy of
 * the old cookie reads nothing; seats that were held, and not being paid, are free again.
 */
export async function endSession(host: Host, exchange: Exchange): Promise<void> {
  const { database, clock } = host;
  const from = host.sessions.idOf(exchange.request);
  host.sessions.replace(exchange);
  await database.transaction().execute(async (step) => {
    const basket = await openBasketOf(step, from, clock.now());
    if (basket?.status === 'OPEN') await removeBasket(step, basket.basketId);
  });
  await moveSession(database, { from, to: randomUUID() });
  host.attempts.forget(from);
  host.lastSearches.delete(from);
}
