import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runScript } from '../../testing/run-script.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { writeFact } from '../../server/database/shared/shared-facts.ts';
import { type Database, tables as definitions } from '../../server/database/tables.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { listTablesInOrder } from './move-to-postgres.ts';

/** Two databases in this process. `move-to-postgres.postgres.test.ts` tests what only PostgreSQL does. */
async function openPair(): Promise<{ readonly from: Database; readonly to: Database }> {
  const [from, to] = [await openDatabase({ memory: true }), await openDatabase({ memory: true })];
  onTestFinished(async () => void (await Promise.all([from.destroy(), to.destroy()])));
  return { from, to };
}

async function closeAccounts(database: Database, count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, index) => ({ address_digest: `digest ${index}`, closed_at: index }));
  await database.insertInto('closed_accounts').values(values).execute();
}

it.each([499, 500, 501, 1001])('moves all of %i rows of a table', async (count) => {
  const { from, to } = await openPair();
  await closeAccounts(from, count);
  const rowCounts = await moveToPostgres(from, to);
  expect([rowCounts.get('closed_accounts'), rowCounts.get('answers')]).toEqual([count, 0]);
  const read = (database: Database) =>
    database.selectFrom('closed_accounts').selectAll().orderBy('closed_at').execute();
  expect(await read(to)).toEqual(await read(from));
});

it('moves referenced rows first, and replaces existing shared facts', async () => {
  const { from, to } = await openPair();
  await from.insertInto('agencies').values({ agency_id: 'A', name: 'A', time_zone: 'UTC', icon: null }).execute();
  await from.insertInto('routes').values({ route_id: 'R', agency_id: 'A', name: 'R', route_type: null }).execute();
  await writeFact(from, 'timetable', 'of the folder');
  await writeFact(to, 'timetable', 'of the new database');
  await moveToPostgres(from, to);
  expect(await to.selectFrom('routes').select('route_id').execute()).toEqual([{ route_id: 'R' }]);
  const facts = await to.selectFrom('shared_facts').selectAll().execute();
  expect(facts).toEqual(await from.selectFrom('shared_facts').selectAll().execute());
});

it('refuses a database that has rows', async () => {
  const { from, to } = await openPair();
  await closeAccounts(to, 1);
  await expect(moveToPostgres(from, to)).rejects.toThrow(/is not empty, since closed_accounts has rows/);
});

it('moves nothing if a row is lost', async () => {
  const { from, to } = await openPair();
  await closeAccounts(from, 2);
  await sql`create trigger lose after insert on closed_accounts when new.closed_at = 0
    begin delete from closed_accounts where closed_at = 0; end`.execute(to);
  await expect(moveToPostgres(from, to)).rejects.toThrow(
    'Nothing was moved, since it would have changed: closed_accounts has 1 rows instead of 2.',
  );
  expect(await to.selectFrom('closed_accounts').selectAll().execute()).toEqual([]);
});

it('lists tables before those that they refer to, with their number column', async () => {
  const { from } = await openPair();
  const tables = await listTablesInOrder(from);
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [child, parent] of [
    ['routes', 'agencies'],
    ['holds', 'basket_lines'],
    ['basket_lines', 'baskets'],
    ['orders', 'payments'],
  ] as const)
    expect(names.indexOf(child), child).toBeLessThan(names.indexOf(parent));
  const numberColumns = new Map(tables.map((table) => [table.name, table.numberColumn]));
  expect(
    (['payments', 'holds', 'messages', 'attachments', 'closed_accounts'] as const).map((name) =>
      numberColumns.get(name),
    ),
  ).toEqual(['payment_no', 'hold_id', 'message_id', 'attachment_id', undefined]);
  expect(Object.keys(definitions.closed_accounts.columns)).toEqual(['address_digest', 'closed_at']);
});

it.each([
  ['no database is named', '', /^Name the target: DATABASE_URL=/],
  ['the folder has no database', 'postgres://coach:secret@db.invalid/coach', /^There is no host\.sqlite in /],
])('npm run move:postgres ends with 1 if %s', async (_case, url, message) => {
  vi.stubEnv('DATABASE_URL', url);
  const script = new URL('./run-move.ts', import.meta.url);
  const { output, errors, exitCode } = await runScript(script, ['--data', writeFolder({})]);
  expect([output, exitCode]).toEqual(['', 1]);
  expect(errors).toMatch(message);
});
