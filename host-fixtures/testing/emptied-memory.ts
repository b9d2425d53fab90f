import { Kysely } from 'kysely';
import { openDatabase } from '../server/database/open-database.ts';
import { sqliteDialect } from '../server/database/sqlite/sqlite-dialect.ts';
import { openSqlite, type SqliteEngine } from '../server/database/sqlite/sqlite-engine.ts';
import { type Database, type Tables } from '../server/database/tables.ts';

/** What makes the tables, once the migrations have run in this process. */
let statements: Promise<string> | undefined;

/**
 * A database in memory with the host's tables, as all migrations leave them. Making them at once takes a tenth of the time that one
 * migration after the other takes.
 */
export async function emptiedMemory(): Promise<Database> {
  statements ??= readStatements();
  const script = await statements;
  const engine = openSqlite(':memory:');
  engine.exec(script);
  // A test that relies on the order of rows without asking for it would fail on PostgreSQL only now and then.
  engine.exec('pragma reverse_unordered_selects = on');
  return new Kysely<Tables>({ dialect: sqliteDialect(engine) });
}

async function readStatements(): Promise<string> {
  const engine = openSqlite(':memory:');
  const database = await openDatabase({ engine, file: 'memory' });
  try {
    const made = all<{ type: string; name: string; sql: string }>(
      engine,
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\'`,
    );
    const tables = made.filter(({ type }) => type === 'table');
    const others = made.filter(({ type }) => type !== 'table');
    const rows = [...tables.map(({ name }) => name), 'sqlite_sequence'].flatMap((name) => insertsOf(engine, name));
    const parts = [tables.map(({ sql }) => sql), rows, others.map(({ sql }) => sql)].flat();
    return ['begin', 'pragma defer_foreign_keys = on', ...parts, 'commit', ''].join(';\n');
  } finally {
    await database.destroy();
  }
}

/** What some migrations leave in their tables. */
function insertsOf(engine: SqliteEngine, table: string): string[] {
  const columns = all<{ name: string }>(engine, `select name from pragma_table_info('${table}')`);
  const values = columns.map(({ name }) => `quote("${name}")`).join(` || ',' || `);
  if (values === '') return [];
  return all<{ row: string }>(engine, `select ${values} as row from "${table}"`).map(
    ({ row }) => `insert into "${table}" values (${row})`,
  );
}

function all<Row>(engine: SqliteEngine, question: string): Row[] {
  return engine.prepare(question).all([]) as Row[];
}
