import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { testShop, testSitePages } from '../../testing/test-shop.ts';
import { createAccountDetails } from '../../server/accounts/account-details.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { type Realtime } from '../../server/realtime/realtime.ts';
import { notifyTravellers } from './notify-travellers.ts';

/** Reservations, and the coaches that they are spread over. */
const [reservationCount, coachCount] = [60_000, 2000];
const now = at('2031-03-10', '07:00');

/** A host with many reservations, on coaches that leave in three hours. */
async function sellMany() {
  const { database, traveller } = await testShop();
  await (await traveller()).buy();
  const numbers = sql`with recursive n (i) as (select 2 union all select i + 1 from n where i < ${reservationCount})`;
  const copy = async (table: string, columns: Readonly<Record<string, string>>) => {
    const row = Object.keys((await sql<object>`select * from ${sql.table(table)}`.execute(database)).rows[0] ?? {});
    const values = row.map((name) => sql.raw(columns[name] ?? `t.${name}`));
    await sql`insert into ${sql.table(table)} (${sql.join(row.map((name) => sql.ref(name)))})
      ${numbers} select ${sql.join(values)} from ${sql.table(table)} t cross join n`.execute(database);
  };
  const key = { line_item_id: '1000 + i', reservation_number: `t.order_number || '-' || i` };
  await copy('basket_lines', { ...key, reservation_no: 'i' });
  await copy('tickets', key);
  const coach = `(i % ${coachCount})`;
  await copy('sold_legs', {
    ...key,
    reservation_number: `replace(t.reservation_number, '-1', '') || '-' || i`,
    coach: `'2031-03-10 coach ' || ${coach}`,
    journey_id: `'journey ' || ${coach}`,
  });
  return database;
}

/** Runs a pass with real-time data of some coaches, and counts the rows and the journeys that it reads. */
async function measurePass(database: Awaited<ReturnType<typeof sellMany>>, coaches: readonly string[]) {
  let rows = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  });
  const realtime: Partial<Realtime> = {
    getDisruptedCoaches: () => new Set(coaches),
    getSevereRoutes: () => [],
    getLegAlerts: () => [],
    getReports: () => [],
    getLeg: ({ calls }) => ({ calls: calls.map(() => ({})), status: 'SEVERE', isCancelled: true }),
  };
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await notifyTravellers({
      database: counted,
      timetable: fakeTimetable(),
      now: () => now,
      visits: () => [],
      trial: {},
      realtime: realtime as Realtime,
      accounts: createAccounts(counted),
      accountDetails: createAccountDetails(counted, () => now),
      sitePages: testSitePages,
      onProblem: (error) => {
        throw error;
      },
    });
    const journeys = parse.mock.calls.filter(([text]) => text.includes('"legs"')).length;
    return { rows, journeys };
  } finally {
    parse.mockRestore();
  }
}

it('a pass reads only reservations on coaches about which something is known', async () => {
  const database = await sellMany();
  expect(await measurePass(database, [])).toEqual({ rows: 0, journeys: 0 });
  expect(await measurePass(database, ['2031-03-10 unsold'])).toEqual({ rows: 0, journeys: 0 });
  const coaches = [7, 8, 9].map((no) => `2031-03-10 coach ${no}`);
  const affected = (coaches.length * reservationCount) / coachCount;
  const pass = await measurePass(database, coaches);
  // A journey is parsed once for all its reservations.
  expect(pass.journeys).toBe(coaches.length);
  expect(pass.rows).toBeGreaterThan(affected);
  expect(pass.rows).toBeLessThan(8 * affected);
  expect(await database.selectFrom('notices').selectAll().execute()).toHaveLength(affected);
});
