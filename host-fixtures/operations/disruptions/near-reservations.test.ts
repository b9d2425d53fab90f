import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { at } from '../../testing/fake-timetable.ts';
import { testEngine } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { type JourneySelection, listNearJourneys, selectNearLegs } from './near-reservations.ts';

// Checks SQLite's query plan. PostgreSQL plans by table sizes.
it.skipIf(testEngine() === 'postgres').each<[string, JourneySelection, RegExp]>([
  ['a coach', { coaches: ['2031-03-10 trip-1'] }, /sold_legs_by_coach/],
  ['a route', { routes: ['A1'] }, /sold_legs_by_route/],
  ['all routes', { routes: 'all' }, /sold_legs_by_departure/],
  ['a session', { sessionId: 'a' }, /orders_of_session/],
])('finds the journeys of %s by an index', async (_case, selection, index) => {
  const { sql: text, parameters } = selectNearLegs(await memoryDatabase(), selection, 0).compile();
  const database = await memoryDatabase();
  const plan = await sql.raw<{ detail: string }>(`explain query plan ${fillIn(text, parameters)}`).execute(database);
  const steps = plan.rows.map(({ detail }) => detail);
  expect(steps.join('\n')).toMatch(index);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

const now = at('2031-03-10', '09:00');
const hourMs = 3_600_000;

it.each<[string, { departs_at: number; arrives_at: number }, number]>([
  ['departs in two days', { departs_at: now + 48 * hourMs, arrives_at: now + 50 * hourMs }, 1],
  ['departs later', { departs_at: now + 48 * hourMs + 1, arrives_at: now + 50 * hourMs }, 0],
  ['departed a week ago, and is late', { departs_at: now - 168 * hourMs, arrives_at: now - 6 * hourMs }, 1],
  ['has arrived', { departs_at: now - 10 * hourMs, arrives_at: now - 6 * hourMs - 1 }, 0],
])('of a journey that %s', async (_case, times, count) => {
  const { database, traveller } = await testShop();
  const { orderNumber } = await (await traveller()).buy();
  await database.updateTable('sold_legs').set(times).execute();
  const { session_id: sessionId } = await database.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
  const list = async (selection: JourneySelection) =>
    (await listNearJourneys(database, selection, now)).map(({ reservationNumber }) => reservationNumber);
  const expected = Array.from({ length: count }, () => `${orderNumber}-1`);
  for (const selection of [
    { coaches: ['2031-03-10 trip-1', 'another'] },
    { routes: ['A1'] },
    { routes: 'all' },
    { sessionId },
  ] as const)
    expect(await list(selection)).toEqual(expected);
  for (const selection of [{ coaches: ['2031-03-11 trip-1'] }, { routes: [] }, { sessionId: 'another' }])
    expect(await list(selection)).toEqual([]);
});

function fillIn(text: string, parameters: readonly unknown[]): string {
  let next = 0;
  return text.replace(/\?/g, () => JSON.stringify(parameters[next++]).replaceAll('"', "'"));
}
