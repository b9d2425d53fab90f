import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { at } from '../../testing/fake-timetable.ts';
import { testEngine } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { selectNearReservations, readNearReservations } from './near-reservations.ts';

// Checks SQLite's query plan. PostgreSQL plans by table sizes.
it.skipIf(testEngine() === 'postgres')(
  'finds coaches that leave soon by the index of departures, and their data by keys',
  async () => {
    const database = await memoryDatabase();
    const part = { after: { departsAt: 0, reservationNumber: '' }, until: 1, sessionId: undefined };
    const { sql: text, parameters } = selectNearReservations(database, part).compile();
    const plan = sql.raw<{ detail: string }>(`explain query plan ${fillIn(text, parameters)}`);
    const steps = (await plan.execute(database)).rows.map(({ detail }) => detail);
    expect(steps[0]).toMatch(/^SEARCH tickets USING INDEX tickets_by_departure/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  },
);

const weekMs = 7 * 86_400_000;

/** A reservation, and a function that reads the reservations near a time. */
async function sellTicket() {
  const { database, traveller } = await testShop();
  await (await traveller()).buy();
  const near = async (now: number, sessionId?: string) => {
    const parts: string[][] = [];
    for await (const part of readNearReservations(database, { now, ...(sessionId && { sessionId }) }))
      parts.push(part.map(({ reservationNumber }) => reservationNumber));
    return parts;
  };
  return { database, near };
}

it('finds coaches that left up to a week ago and are still on their way, and those of one session', async () => {
  const { database, near } = await sellTicket();
  const now = at('2031-03-10', '09:00');
  const leaveAt = (departs_at: number) => database.updateTable('tickets').set({ departs_at }).execute();
  await leaveAt(now - weekMs);
  expect(await near(now)).toHaveLength(1);
  await leaveAt(now - weekMs - 1);
  expect(await near(now)).toEqual([]);
  await leaveAt(now);
  const { session_id } = await database.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
  expect([(await near(now, session_id)).length, (await near(now, 'another')).length]).toEqual([1, 0]);
});

// Rows without their parents are only possible in SQLite.
// This checks SQLite's query plan. PostgreSQL plans by table sizes.
it.skipIf(testEngine() === 'postgres')('reads 200 reservations at a time, each once', async () => {
  const { database, near } = await sellTicket();
  await sql`pragma foreign_keys = off`.execute(database);
  const line = await database.selectFrom('basket_lines').selectAll().executeTakeFirstOrThrow();
  const ticket = await database.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
  for (let no = 2; no <= 401; no += 1) {
    const line_item_id = 1000 + no;
    await database
      .insertInto('basket_lines')
      .values({ ...line, line_item_id, reservation_no: no })
      .execute();
    await database
      .insertInto('tickets')
      .values({ ...ticket, line_item_id, reservation_number: `${ticket.order_number}-${no}` })
      .execute();
  }
  const parts = await near(at('2031-03-10', '09:00'));
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(new Set(parts.flat()).size).toBe(401);
});

function fillIn(text: string, parameters: readonly unknown[]): string {
  let next = 0;
  return text.replace(/\?/g, () => JSON.stringify(parameters[next++]).replaceAll('"', "'"));
}
