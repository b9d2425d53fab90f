import { randomUUID } from 'node:crypto';
import { type AccountDetailsRow, type AccountHistoryRow } from '../database/account-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/** What happened to an account. */
export interface AccountChange {
  readonly emailAddress: string;
  readonly action: AccountHistoryRow['action'];
  /** Names of what was changed, and no values. */
  readonly fields?: readonly string[];
}

/** The details of an account; those of one that has none yet are begun. */
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

/** Adds to the history of an account, in the transaction of what happened: both are written or neither. */
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
