import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { testShop, testSitePages } from '../../testing/test-shop.ts';
import { createAccountDetails } from '../../server/accounts/account-details.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { getEngine } from '../../server/database/get-engine.ts';
import { type LiveLeg } from '../../server/simulator/simulate-leg.ts';
import { type Realtime } from '../../server/realtime/realtime.ts';
import { NoticeMemory } from './notice-memory.ts';
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
  // As PostgreSQL does by itself some time after many rows were added. Until then its plans may be slow.
  if (getEngine(database) === 'postgres') await sql`analyze`.execute(database);
  return database;
}

type Leg = Parameters<Realtime['getLeg']>[0];

/** The real-time data of a coach that does not run. */
const cancelLeg = ({ calls }: Leg): LiveLeg => ({ calls: calls.map(() => ({})), status: 'SEVERE', isCancelled: true });
/** Returns a function for the real-time data of a coach that is late. */
const delayLeg =
  (minutes: number) =>
  ({ calls }: Leg): LiveLeg => ({
    status: 'DELAY',
    calls: calls.map(({ departure = 0 }) => ({ predictedDeparture: departure + minutes * 60_000 })),
  });

/** Options for {@link measurePass}. */
interface MeasuredPass {
  /** Coaches that are cancelled or late. */
  readonly coaches: readonly string[];
  readonly getLeg?: (leg: Leg) => LiveLeg;
  readonly memory?: NoticeMemory;
  /** After the first pass of a test. */
  readonly minutes?: number;
}

/** Runs a pass with real-time data of some coaches, and counts the rows and the journeys that it reads. */
async function measurePass(
  database: Awaited<ReturnType<typeof sellMany>>,
  { coaches, getLeg = cancelLeg, memory, minutes = 0 }: MeasuredPass,
) {
  const passTime = now + minutes * 60_000;
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
    getLeg,
  };
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await notifyTravellers({
      database: counted,
      timetable: fakeTimetable(),
      now: () => passTime,
      visits: () => [],
      trial: {},
      realtime: realtime as Realtime,
      accounts: createAccounts(counted),
      accountDetails: createAccountDetails(counted, () => passTime),
      sitePages: testSitePages,
      ...(memory && { memory }),
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

it('a pass reads only reservations on coaches that are cancelled or late', async () => {
  const database = await sellMany();
  expect(await measurePass(database, { coaches: [] })).toEqual({ rows: 0, journeys: 0 });
  expect(await measurePass(database, { coaches: ['2031-03-10 unsold'] })).toEqual({ rows: 0, journeys: 0 });
  const coaches = [7, 8, 9].map((no) => `2031-03-10 coach ${no}`);
  const affected = (coaches.length * reservationCount) / coachCount;
  const pass = await measurePass(database, { coaches });
  // A journey is parsed once for all its reservations.
  expect(pass.journeys).toBe(coaches.length);
  expect(pass.rows).toBeGreaterThan(affected);
  expect(pass.rows).toBeLessThan(8 * affected);
  expect(await database.selectFrom('notices').selectAll().execute()).toHaveLength(affected);
});

it('a pass reads no booking and parses no journey about which nothing has changed', async () => {
  const database = await sellMany();
  const coaches = Array.from({ length: 40 }, (_, no) => `2031-03-10 coach ${no}`);
  const affected = (coaches.length * reservationCount) / coachCount - 1;
  const memory = new NoticeMemory();
  await measurePass(database, { coaches, memory });
  // Too many for one cause: they are held. The first pass found them, and the second one has nothing to do.
  await measurePass(database, { coaches, memory, minutes: 1 });
  const pass = await measurePass(database, { coaches, memory, minutes: 2 });
  // The notices, the sold legs of the coaches, and the counts of notices by cause.
  expect(pass).toEqual({ rows: 2 * affected + 1, journeys: 0 });
  // Another process, or this one after ten minutes, reads all again.
  const otherPass = await measurePass(database, { coaches, memory: new NoticeMemory(), minutes: 3 });
  expect(otherPass.rows).toBeGreaterThan(3 * affected);
  expect((await measurePass(database, { coaches, memory, minutes: 12 })).rows).toBe(otherPass.rows - coaches.length);
  // After an operator's decision, the notices are due.
  await database
    .updateTable('notices')
    .set({ state: 'WAITING', confirmed_at: now })
    .where('mark', '=', 'cancelled')
    .execute();
  await measurePass(database, { coaches, memory, minutes: 13 });
  expect(new Set((await database.selectFrom('notices').select('state').execute()).map(({ state }) => state))).toEqual(
    new Set(['SENT']),
  );
});

it('a pass reads only the reservations on coaches whose delay has changed', async () => {
  const database = await sellMany();
  const coaches = Array.from({ length: 10 }, (_, no) => `2031-03-10 coach ${no}`);
  const affected = (coaches.length * reservationCount) / coachCount - 1;
  const memory = new NoticeMemory();
  const runPass = (minutes: number, delay: number) =>
    measurePass(database, { coaches, memory, minutes, getLeg: delayLeg(delay) });
  await runPass(0, 20);
  await runPass(1, 20);
  const quietPass = await runPass(2, 20);
  const changedPass = await runPass(3, 21);
  expect(quietPass).toEqual({ rows: 2 * affected + 1, journeys: 0 });
  expect(changedPass.journeys).toBe(0);
  expect(changedPass.rows).toBeLessThan(5 * affected);
});
