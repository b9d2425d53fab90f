import { type Database, type Transaction } from '../../database/tables.ts';

/** Tables with a session id. */
export const sessionTables = [
  'baskets',
  'payments',
  'orders',
  'answers',
  'messages',
  'attachments',
  'order_access',
  'registrations',
] as const;

/** The previous and the new session. */
export interface SessionMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves all rows of a session to a new session: baskets, payments, orders, messages, registrations and answers. The
 * previous id then has no data.
 */
export async function moveSession(database: Database, { from, to }: SessionMove): Promise<void> {
  await database.transaction().execute(async (step) => {
    for (const table of sessionTables) await moveRows(step, table, { from, to });
  });
}

async function moveRows(step: Transaction, table: (typeof sessionTables)[number], { from, to }: SessionMove) {
  await step.updateTable(table).set({ session_id: to }).where('session_id', '=', from).execute();
}
