import { randomUUID } from 'node:crypto';
import { type AccountDetailsRow, type AccountHistoryRow } from '../database/account-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/** A change of an account. */
export interface AccountChange {
  readonly emailAddress: string;
  readonly action: AccountHistoryRow['action'];
  /** Names of the changed fields, without values. */
  readonly fields?: readonly string[];
}

/** Returns the details of an account, creating them if needed. */
export async function readDetails(step: Transaction, emailAddress: string, now: Instant): Promise<AccountDetailsRow> {
  await step
    .insertInto('account_details')
    .values({ email_address: emailAddress, account_id: randomUUID(), profile: '{}', settings: '{}', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return step
    .selectFrom('account_details')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .executeTakeFirstOrThrow();
}

/** Adds to the history of an account, in the transaction of the change. */
export async function recordChange(
  step: Transaction,
  { emailAddress, action, fields = [] }: AccountChange,
  now: Instant,
): Promise<void> {
  const { account_id } = await readDetails(step, emailAddress, now);
  await step
    .insertInto('account_history')
    .values({ account_id, happened_at: now, action, detail: JSON.stringify({ fields }) })
    .execute();
}
