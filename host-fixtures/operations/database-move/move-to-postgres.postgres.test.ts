import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testApp, testNow } from '../../testing/test-app.ts';
import { direct, line, visitor } from '../../testing/test-visitor.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { compareDatabases } from './move-to-postgres.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { listTablesInOrder } from './move-to-postgres.ts';

/** A folder's database with a basket whose first line was removed, and an empty PostgreSQL database. */
async function twoDatabases() {
  const from = await openDatabase({ memory: true });
  const to = await openTestDatabase();
  onTestFinished(async () => void (await Promise.all([from.destroy(), to.destroy()])));
  await fill(from);
  return { from, to };
}

async function fill(database: Database): Promise<void> {
  const client = await visitor(await testApp({ database }));
  await client.add([line(direct), line(direct)], 'a key');
  const rows = await database.selectFrom('basket_lines').select('line_item_id').orderBy('line_item_id').execute();
  // The highest number so far. It must not be used again.
  const highestId = rows.at(-1)?.line_item_id ?? 0;
  await database.deleteFrom('basket_lines').where('line_item_id', '=', highestId).execute();
  const part = { attachment_id: 1, first_byte: 0, content: new Uint8Array([0, 255, 128]) };
  await database.insertInto('attachment_parts').values(part).execute();
}

it('moves every row, and both sides have the same rows and money', async () => {
  const { from, to } = await twoDatabases();
  const rowCounts = await moveToPostgres(from, to);
  expect([rowCounts.get('baskets'), rowCounts.get('basket_lines'), rowCounts.get('attachment_parts')]).toEqual([
    1, 1, 1,
  ]);
  for (const table of ['baskets', 'basket_lines', 'holds', 'answers'] as const) {
    const [before, after] = await Promise.all(
      [from, to].map((database) => database.selectFrom(table).selectAll().execute()),
    );
    expect(after).toEqual(before);
  }
  const { content } = await to.selectFrom('attachment_parts').select('content').executeTakeFirstOrThrow();
  expect([...content]).toEqual([0, 255, 128]);
});

it('continues the numbering of the folder, so that no number is used twice', async () => {
  const { from, to } = await twoDatabases();
  await moveToPostgres(from, to);
  const [existingLine] = await to.selectFrom('basket_lines').selectAll().execute();
  if (existingLine === undefined) throw new Error('No line was moved.');
  const { line_item_id: _, ...values } = existingLine;
  const newLine = await to
    .insertInto('basket_lines')
    .values(values)
    .returning('line_item_id')
    .executeTakeFirstOrThrow();
  expect(newLine.line_item_id).toBe(existingLine.line_item_id + 2);
});

it('refuses a database that has rows, and leaves them as they are', async () => {
  const { from, to } = await twoDatabases();
  await to.insertInto('closed_accounts').values({ address_digest: 'a', closed_at: testNow }).execute();
  await expect(moveToPostgres(from, to)).rejects.toThrow(/is not empty, since closed_accounts has rows/);
  expect(await to.selectFrom('baskets').selectAll().execute()).toEqual([]);
  expect(await to.selectFrom('closed_accounts').selectAll().execute()).toHaveLength(1);
});

it('finds a missing row, and a different amount', async () => {
  const { from, to } = await twoDatabases();
  await moveToPostgres(from, to);
  const tables = await listTablesInOrder(from);
  await to.deleteFrom('answers').execute();
  await to.updateTable('basket_lines').set({ price_minor: 1 }).execute();
  const differences = await compareDatabases(from, to, tables);
  expect(differences).toHaveLength(2);
  expect(differences.join('; ')).toMatch(/answers has 0 rows instead of 1/);
  expect(differences.join('; ')).toMatch(/price_minor of basket_lines is GBP 1 instead of GBP \d+/);
});
