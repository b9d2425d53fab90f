import { type Database, type Transaction } from '../database/tables.ts';
import { eraseOrders, listErasableOrders } from '../orders/erase-orders.ts';
import { revokeOrderKeys } from '../orders/order-access.ts';
import { type Instant } from '../clock/clock.ts';
import { type Account } from './accounts.ts';
import { toDigest } from './account-codes.ts';
import { recordChange } from './account-details.ts';
import { type MailContext, sendAccountMail } from './account-mail.ts';
import { isResetOver } from './password-resets.ts';
import { registrationLifetimeMs } from './pending-registrations.ts';

/** The account to close, with the language and the addresses of pages for the message about it. */
interface AccountClosing extends MailContext {
  readonly account: Account;
  /**
   * Whether signing in would create the account again, as for demo people (fictional people for QA). A row in
   * `closed_accounts` prevents that.
   */
  readonly isOpenedBySignIn: boolean;
  /** Whether names are removed from the orders of the account whose journeys are over. */
  readonly erasesOrders: boolean;
}

/** The orders of a closed account. */
export interface RemainingOrders {
  /** The orders whose names were removed. */
  readonly erasedCount: number;
  /** The orders that keep their names, because a journey is to come, a refund is open, or this was not requested. */
  readonly keptCount: number;
}

/**
 * Deletes an account ({@link deleteAccount}). Its orders remain, and can still be found by their number and email address, but
 * the keys in links to them are revoked. On request, names are removed from those whose journeys are over. A message confirms
 * it.
 */
export async function closeAccount(
  database: Database,
  closing: AccountClosing,
  now: Instant,
): Promise<RemainingOrders> {
  const { account, language, pageUrl, erasesOrders } = closing;
  const { emailAddress, name } = account;
  return database.transaction().execute(async (trx) => {
    await deleteAccount(trx, emailAddress, now);
    const orders = await listErasableOrders(trx, emailAddress, now);
    const erasedOrders = erasesOrders ? orders.filter(({ need }) => need === undefined) : [];
    await eraseOrders(
      trx,
      erasedOrders.map(({ orderNumber }) => orderNumber),
    );
    if (closing.isOpenedBySignIn) {
      await trx
        .insertInto('closed_accounts')
        .values({ address_digest: toDigest(emailAddress), closed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    // After the account's messages were deleted, so that this one remains.
    await sendAccountMail(trx, { kind: 'closed', to: { emailAddress, name, language, pageUrl } }, now);
    return { erasedCount: erasedOrders.length, keptCount: orders.length - erasedOrders.length };
  });
}

/**
 * Deletes an account with its profile, settings, travellers, sign-ins, codes and messages about the account, and revokes the
 * keys to its orders. The account's history, which contains no personal data, records it.
 */
export async function deleteAccount(trx: Transaction, emailAddress: string, now: Instant): Promise<void> {
  // Before the rows are deleted, since the history finds the account's id in them.
  await recordChange(trx, { emailAddress, action: 'CLOSED' }, now);
  await revokeOrderKeys(trx, emailAddress);
  await deleteAccountRows(trx, emailAddress);
  await trx.deleteFrom('mails').where('to_address', '=', emailAddress).where('kind', 'like', 'account-%').execute();
}

/**
 * Deletes expired codes for new passwords, and registrations and accounts that were not activated in time. Only demo
 * people have accounts before the activation.
 */
export async function deleteUnactivated(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('password_resets').where(isResetOver(now)).execute();
  // By age only: to a clock that is behind, all of the last days seem to be from the future.
  const oldestMs = now - registrationLifetimeMs;
  await database.deleteFrom('registrations').where('registered_at', '<=', oldestMs).execute();
  const pendingAccounts = await database
    .selectFrom('accounts')
    .innerJoin('account_details', 'account_details.email_address', 'accounts.email_address')
    .select('accounts.email_address')
    .where('activation_code', 'is not', null)
    .where('created_at', '<=', oldestMs)
    .execute();
  for (const { email_address } of pendingAccounts)
    await database.transaction().execute((trx) => deleteAccountRows(trx, email_address));
}

/** Deletes all rows of an account. The table `accounts` is last, because the others refer to it. */
async function deleteAccountRows(trx: Transaction, emailAddress: string): Promise<void> {
  for (const table of ['saved_travellers', 'password_resets', 'account_details', 'sign_ins', 'accounts'] as const)
    await trx.deleteFrom(table).where('email_address', '=', emailAddress).execute();
}
