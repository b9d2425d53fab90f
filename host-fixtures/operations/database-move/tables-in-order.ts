import { sql } from 'kysely';
import { type Database, type Tables } from '../../server/database/tables.ts';

/** A table whose rows are moved. */
export interface MovedTable {
  readonly name: keyof Tables & string;
  readonly columns: readonly string[];
  /** The column that numbers its rows by itself. */
  readonly counted?: string;
}

/**
 * All tables of a folder's database, those that refer to others before these: so they can be emptied, and filled from the
 * last one to the first.
 */
export async function tablesInOrder(sqlite: Database): Promise<readonly MovedTable[]> {
  const tables = await sqlite.introspection.getTables();
  const parents = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${sql.lit(name)})`.execute(sqlite);
    parents.set(name, new Set(rows.map(({ parent }) => parent)));
  }
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const parent of parents.get(name) ?? []) if (parent !== name) visit(parent);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered.reverse().map((name) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const counted = columns.find((column) => numbersRows(name, column))?.name;
    return {
      name: name as keyof Tables & string,
      columns: columns.map((column) => column.name),
      counted,
    };
  });
}

/** Tables that SQLite numbers without being told to, since their key is the row's own number. */
const byRowNumber: Readonly<Record<string, string>> = {
  holds: 'hold_id',
  messages: 'message_id',
  attachments: 'attachment_id',
};

function numbersRows(table: string, column: { readonly name: string; readonly isAutoIncrementing: boolean }): boolean {
  return column.isAutoIncrementing || byRowNumber[table] === column.name;
}
