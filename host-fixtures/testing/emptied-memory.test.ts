import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../server/database/open-database.ts';
import { type Database } from '../server/database/tables.ts';
import { emptiedMemory } from './emptied-memory.ts';

/** Everything that a database is made of, and what it holds. */
async function contentsOf(database: Database) {
  const parts = sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_schema order by type, name`;
  const { rows } = await parts.execute(database);
  const tables = rows.filter(({ type, name }) => type === 'table' && name !== 'kysely_migration');
  const filled: [string, unknown[]][] = [];
  for (const { name } of tables) {
    filled.push([name, (await sql`select * from ${sql.table(name)}`.execute(database)).rows]);
  }
  return { rows, filled };
}

it('is what the migrations make, in shape and rows, for each test anew', async () => {
  const [migrated, first, second] = [
    await openDatabase({ memory: true }),
    await emptiedMemory(),
    await emptiedMemory(),
  ];
  try {
    const asMigrated = await contentsOf(migrated);
    expect(asMigrated.rows.length).toBeGreaterThan(50);
    expect(await contentsOf(first)).toEqual(asMigrated);
    await sql`insert into kysely_migration (name, timestamp) values ('another', 'now')`.execute(first);
    expect(await contentsOf(second)).toEqual(asMigrated);
  } finally {
    for (const database of [migrated, first, second]) await database.destroy();
  }
});
