import { expect, it } from 'vitest';
import { memoryDatabase } from '../../../testing/account-visitor.ts';
import { type LastSearches, type StoredSearch } from './last-searches.ts';
import { createAttempts } from './attempts.ts';
import { type HttpExchange } from './cookies.ts';
import { endSession, renewSession } from './renew-session.ts';

const search = { originId: 4, destinationId: 1 } as unknown as StoredSearch;
const exchange = {} as HttpExchange;

/** Opens a host that replaces the session `old` of a browser by `new`. */
async function openHost(searches: LastSearches) {
  const attempts = createAttempts();
  attempts.next('old', 'getBasket');
  const sessions = { getId: () => 'old', replace: () => 'new' };
  const clock = { now: () => 0 };
  return {
    attempts,
    clock,
    sessions,
    lastSearches: searches,
    database: await memoryDatabase(),
  } as unknown as Parameters<typeof endSession>[0];
}

it('the last search and the attempts of a browser move to its new session when it signs in', async () => {
  const host = await openHost(new Map([['old', search]]));
  await renewSession(host, exchange);
  expect([...host.lastSearches]).toEqual([['new', search]]);
  expect([host.attempts.count('old', 'getBasket'), host.attempts.count('new', 'getBasket')]).toEqual([0, 1]);
});

it('a browser that has not searched has no last search after it has signed in', async () => {
  const host = await openHost(new Map([['another', search]]));
  await renewSession(host, exchange);
  expect([...host.lastSearches.keys()]).toEqual(['another']);
});

it('the last search and the attempts of a browser are forgotten when it signs out', async () => {
  const host = await openHost(new Map([['old', search]]));
  await endSession(host, exchange);
  expect(host.lastSearches.size).toBe(0);
  expect([host.attempts.count('old', 'getBasket'), host.attempts.count('new', 'getBasket')]).toEqual([0, 0]);
});
