import { type Database, type Transaction } from '../../database/tables.ts';

/** Every table that says whose a row is. */
export const tablesOfSessions = [
  'baskets',
  'payments',
  'orders',
  'answers',
  'messages',
  'attachments',
  'order_access',
  'registrations',
] as const;

/** From one session to another. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives everything of one session to another, which must be new: baskets, payments, orders, messages, registrations and answers go along,
 * and who still knows the old id finds nothing under it.
 */
export async function moveSession(database: Database, { from, to }: Move): Promise<void> {
  await database.transaction().execute(async (step) => {
    for (const table of tablesOfSessions) await moveRows(step, table, { from, to });
  });
}

async function moveRows(step: Transaction, table: (typeof tablesOfSessions)[number], { from, to }: Move) {
  await step.updateTable(table).set({ session_id: to }).where('session_id', '=', from).execute();
}
