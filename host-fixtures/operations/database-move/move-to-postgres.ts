import { sql } from 'kysely';
import { bulkInsert } from '../../server/database/bulk-insert.ts';
import type { Database, Tables, Transaction } from '../../server/database/tables.ts';

/** A table whose rows are moved. */
interface MovedTable {
  readonly name: keyof Tables & string;
  /** The column that the database fills with consecutive numbers, if any. */
  readonly numberColumn?: string;
}

/**
 * Returns all tables of a host's SQLite database, each before the tables that its foreign keys refer to. Tables can be
 * emptied in this order, and filled in the reverse order.
 */
export async function listTablesInOrder(sqlite: Database): Promise<readonly MovedTable[]> {
  const tables = await sqlite.introspection.getTables();
  const parents = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${sql.lit(name)})`.execute(sqlite);
    parents.set(name, new Set(rows.map(({ parent }) => parent)));
  }
  // Each table after the tables that it refers to (its parents); reversed below.
  const orderedNames: string[] = [];
  const addWithParents = (name: string) => {
    if (orderedNames.includes(name)) return;
    // A table may refer to itself.
    for (const parent of parents.get(name) ?? []) if (parent !== name) addWithParents(parent);
    orderedNames.push(name);
  };
  for (const { name } of tables) addWithParents(name);
  return orderedNames.reverse().map((name) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const isNumberColumn = (column: (typeof columns)[number]) =>
      column.isAutoIncrementing || rowNumberColumns[name] === column.name;
    const numberColumn = columns.find(isNumberColumn)?.name;
    return { name: name as keyof Tables & string, numberColumn };
  });
}

/** Key columns that SQLite fills with its row number although they are not declared as automatic, by table. */
const rowNumberColumns: Readonly<Record<string, string>> = {
  holds: 'hold_id',
  messages: 'message_id',
  attachments: 'attachment_id',
  enquiry_entries: 'entry_id',
};

/**
 * Columns with amounts in minor units (pence, cents), by table, whose sums are compared. Each of these tables has a column
 * `currency`.
 */
const moneyColumns: Readonly<Record<string, readonly string[]>> = {
  payments: ['amount_minor'],
  orders: ['gross_minor', 'tax_minor'],
  order_charges: ['amount_minor'],
  refunds: ['amount_minor'],
  basket_lines: ['price_minor', 'discount_minor'],
  holds: ['price_minor'],
  trade_ins: ['value_minor', 'fee_minor', 'refundable_minor'],
};

/**
 * Returns the differences between two databases, in rows per table and in sums of money, as parts of a sentence, such as
 * `holds has 3 rows instead of 4`. Possibly empty.
 */
export async function compareDatabases(
  source: Database,
  target: Database,
  tables: readonly MovedTable[],
): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const { name } of tables) {
    const [before, after] = [await countRows(source, name), await countRows(target, name)];
    if (before !== after) differences.push(`${name} has ${after} rows instead of ${before}`);
    for (const column of moneyColumns[name] ?? []) {
      const [sumBefore, sumAfter] = [await sumColumn(source, name, column), await sumColumn(target, name, column)];
      if (sumBefore !== sumAfter) differences.push(`${column} of ${name} is ${sumAfter} instead of ${sumBefore}`);
    }
  }
  return differences;
}

async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the sums by currency, in minor units: `GBP 1999, USD 3000`; `nothing` for an empty table. */
async function sumColumn(database: Database, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ currency: string; sum: number | null }>`
    select currency, sum(${sql.ref(column)}) as sum from ${sql.table(table)} group by currency order by currency`.execute(
    database,
  );
  return rows.map(({ currency, sum }) => `${currency} ${sum ?? 0}`).join(', ') || 'nothing';
}

/** The maximum number of rows that a query reads. */
const batchSize = 500;

/** The number of moved rows for each table. */
export type MovedRows = ReadonlyMap<string, number>;

/**
 * Copies all rows of a host's SQLite database into an empty PostgreSQL database, in one transaction. Before the commit, it
 * compares the row counts and sums of money of both databases. If anything fails, nothing was written, and the move
 * can be repeated.
 *
 * @param from the SQLite database; must not be written to meanwhile
 * @param to a PostgreSQL database in which the host's tables exist
 * @throws an error whose message is for the operator, if `to` has rows (except shared facts), or if the copies differ
 */
export async function moveToPostgres(from: Database, to: Database): Promise<MovedRows> {
  const tables = await listTablesInOrder(from);
  await refuseFilledDatabase(to, tables);
  // `PostgresDatabase` retries transactions after conflicts, except those with an explicit isolation level.
  return to
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (step) => {
      const rowCounts = new Map<string, number>();
      // Only `shared_facts` may have rows, if a host was started with the database. The copied facts replace them.
      for (const { name } of tables) await step.deleteFrom(name).execute();
      for (const table of [...tables].reverse()) rowCounts.set(table.name, await moveRows(from, step, table));
      for (const table of tables) await continueNumbering(from, step, table);
      const differences = await compareDatabases(from, step, tables);
      if (differences.length > 0) {
        throw new Error(`Nothing was moved, since it would have changed: ${differences.join('; ')}.`);
      }
      return rowCounts;
    });
}

/** Refuses a database that has rows. The table `shared_facts` is ignored, since a host fills it when it starts. */
async function refuseFilledDatabase(to: Database, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    if (name === 'shared_facts') continue;
    const row = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to);
    if (row.rows.length > 0)
      throw new Error(
        `Nothing was moved: the database of DATABASE_URL is not empty, since ${name} has rows. Name a new one.`,
      );
  }
}

/** Copies the rows of a table in batches, ordered by SQLite's row number. @returns the number of rows */
async function moveRows(from: Database, step: Transaction, { name }: MovedTable): Promise<number> {
  const insert = bulkInsert(step, name);
  let [last, count] = [0, 0];
  for (;;) {
    const { rows } = await sql<{ row_no: number } & Tables[typeof name]>`
      select rowid as row_no, * from ${sql.table(name)} where rowid > ${last} order by rowid limit ${batchSize}`.execute(
      from,
    );
    // Writes the columns of the table only, and not `row_no`.
    for (const row of rows) await insert.add(row);
    count += rows.length;
    if (rows.length < batchSize) break;
    last = rows.at(-1)?.row_no ?? last;
  }
  await insert.finish();
  return count;
}

/**
 * Continues the automatic numbering of a table after the highest number of its rows. For declared automatic columns, it
 * continues after the last assigned number, which `sqlite_sequence` contains even if its row was deleted.
 */
async function continueNumbering(from: Database, step: Transaction, { name, numberColumn }: MovedTable): Promise<void> {
  if (numberColumn === undefined) return;
  const { rows } = await sql<{ last: number | null }>`
    select max(coalesce((select max(${sql.ref(numberColumn)}) from ${sql.table(name)}), 0),
      coalesce((select seq from sqlite_sequence where name = ${name}), 0)) as last`.execute(from);
  const last = rows[0]?.last ?? 0;
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${name}, ${numberColumn}), ${last})`.execute(step);
}
