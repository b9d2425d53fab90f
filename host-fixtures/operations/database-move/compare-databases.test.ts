import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { type OrderChargeRow } from '../../server/database/order-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { compareDatabases } from './move-to-postgres.ts';

type Charge = Omit<OrderChargeRow, 'charge_no'>;

const fee: Charge = { order_number: 'A', kind: 'CHANGE_FEE', amount_minor: 300, currency: 'GBP', made_at: 0 };

/** A database with these charges. Their orders are not needed. */
async function openWith(charges: readonly Charge[]): Promise<Database> {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  await sql`pragma foreign_keys = off`.execute(database);
  if (charges.length > 0)
    await database
      .insertInto('order_charges')
      .values([...charges])
      .execute();
  return database;
}

async function differences(before: readonly Charge[], after: readonly Charge[]) {
  const tables = (['order_charges', 'answers'] as const).map((name) => ({ name }));
  return compareDatabases(await openWith(before), await openWith(after), tables);
}

it('finds no difference between the same rows and amounts', async () => {
  expect(await differences([fee], [fee])).toEqual([]);
  expect(await differences([], [])).toEqual([]);
});

it('finds a missing row and its money', async () => {
  expect(await differences([fee], [])).toEqual([
    'order_charges has 0 rows instead of 1',
    'amount_minor of order_charges is nothing instead of GBP 300',
  ]);
});

it('compares the sums of each currency', async () => {
  const dollars = { ...fee, currency: 'USD', amount_minor: 500 };
  expect(await differences([fee, fee, dollars], [fee, { ...fee, amount_minor: 299 }, dollars])).toEqual([
    'amount_minor of order_charges is GBP 599, USD 500 instead of GBP 600, USD 500',
  ]);
  expect(await differences([fee], [{ ...fee, currency: 'EUR' }])).toEqual([
    'amount_minor of order_charges is EUR 300 instead of GBP 300',
  ]);
});
