import { sql } from 'kysely';
import { type Database } from '../../server/database/tables.ts';
import { type MovedTable } from './tables-in-order.ts';

/** Columns whose amounts are added up by currency, for each table. */
const money: Readonly<Record<string, readonly string[]>> = {
  payments: ['amount_minor'],
  orders: ['gross_minor', 'tax_minor'],
  order_charges: ['amount_minor'],
  refunds: ['amount_minor'],
  basket_lines: ['price_minor', 'discount_minor'],
  holds: ['price_minor'],
  trade_ins: ['value_minor', 'fee_minor', 'refundable_minor'],
};

/** Returns the differences between two databases, in rows per table and in sums of money, as parts of a sentence. */
export async function differencesBetween(
  source: Database,
  target: Database,
  tables: readonly MovedTable[],
): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const { name } of tables) {
    const [before, after] = [await countRows(source, name), await countRows(target, name)];
    if (before !== after) differences.push(`${name} has ${after} rows in place of ${before}`);
    for (const column of money[name] ?? []) {
      const [sumBefore, sumAfter] = [await sumColumn(source, name, column), await sumColumn(target, name, column)];
      if (sumBefore !== sumAfter)
        differences.push(`${column} of ${name} comes to ${sumAfter} in place of ${sumBefore}`);
    }
  }
  return differences;
}

async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the sums by currency: `GBP 1999, USD 3000`. */
async function sumColumn(database: Database, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ currency: string; sum: number | null }>`
    select currency, sum(${sql.ref(column)}) as sum from ${sql.table(table)} group by currency order by currency`.execute(
    database,
  );
  return rows.map(({ currency, sum }) => `${currency} ${sum ?? 0}`).join(', ') || 'nothing';
}
