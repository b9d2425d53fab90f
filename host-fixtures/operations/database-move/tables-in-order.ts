import { sql } from 'kysely';
import { type Database, type Tables } from '../../server/database/tables.ts';

/** A table whose rows are moved. */
export interface MovedTable {
  readonly name: keyof Tables & string;
  readonly columns: readonly string[];
  /** The column with automatic numbers. */
  readonly counted?: string;
}

/**
 * Returns all tables of a folder's database, each before the tables that it refers to. Tables can be emptied in this
 * order, and filled in the reverse order.
 */
export async function tablesInOrder(sqlite: Database): Promise<readonly MovedTable[]> {
  const tables = await sqlite.introspection.getTables();
  const parents = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${sql.lit(name)})`.execute(sqlite);
    parents.set(name, new Set(rows.map(({ parent }) => parent)));
  }
  const orderedNames: string[] = [];
  const visit = (name: string) => {
    if (orderedNames.includes(name)) return;
    for (const parent of parents.get(name) ?? []) if (parent !== name) visit(parent);
    orderedNames.push(name);
  };
  for (const { name } of tables) visit(name);
  return orderedNames.reverse().map((name) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const counted = columns.find((column) => numbersRows(name, column))?.name;
    return {
      name: name as keyof Tables & string,
      columns: columns.map((column) => column.name),
      counted,
    };
  });
}

/** Tables whose key is SQLite's own row number. */
const byRowNumber: Readonly<Record<string, string>> = {
  holds: 'hold_id',
  messages: 'message_id',
  attachments: 'attachment_id',
};

function numbersRows(table: string, column: { readonly name: string; readonly isAutoIncrementing: boolean }): boolean {
  return column.isAutoIncrementing || byRowNumber[table] === column.name;
}
