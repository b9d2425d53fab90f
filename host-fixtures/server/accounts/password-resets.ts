import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { revokeOrderKeys } from '../orders/order-access.ts';
import { toDigest, createAccountCode, resetGroups } from './account-codes.ts';
import { codeMailIntervalMs } from './account-limits.ts';
import { recordChange } from './account-details.ts';
import { findAccountRow, updateAccount } from './accounts.ts';
import { activateRegistration, listPendingRegistrations } from './pending-registrations.ts';

/** How long a reset code is valid, ms. */
export const resetCodeLifetimeMs = 3_600_000;

/** The condition that a code for a new password has expired. */
export const isResetOver = (now: Instant) => isColumnOver('ends_at', { now, longestMs: resetCodeLifetimeMs });

/**
 * Creates a code for setting a new password, which the caller mails. Earlier codes stay valid, so that an attacker's
 * request does not revoke the owner's code. The database contains only a hash of the code.
 *
 * @param isAllowed counts the message, and returns whether it may be sent; not called if there is a recent code
 * @returns undefined if an unused code was created within the last minute (`codeMailIntervalMs`), or the message is not allowed
 */
export async function createResetCode(
  trx: Transaction,
  { emailAddress, isAllowed }: { readonly emailAddress: string; readonly isAllowed: () => Promise<boolean> },
  now: Instant,
): Promise<string | undefined> {
  const recentCode = await trx
    .selectFrom('password_resets')
    .select('ends_at')
    .where('email_address', '=', emailAddress)
    // A code ends `resetCodeLifetimeMs` after it was created, so this one was created less than a minute ago.
    .where('ends_at', '>', now + resetCodeLifetimeMs - codeMailIntervalMs)
    .where(({ not }) => not(isResetOver(now)))
    .executeTakeFirst();
  if (recentCode || !(await isAllowed())) return undefined;
  const code = createAccountCode(resetGroups);
  await trx
    .insertInto('password_resets')
    .values({ code_digest: toDigest(code), email_address: emailAddress, ends_at: now + resetCodeLifetimeMs })
    .execute();
  return code;
}

/**
 * Stores a new password. Revokes all sign-ins and reset codes of the account, and the keys by which its orders can be
 * opened without a sign-in.
 */
export async function writePassword(trx: Transaction, emailAddress: string, passwordHash: string): Promise<void> {
  await updateAccount(trx, emailAddress, { password_hash: passwordHash });
  await trx.deleteFrom('sign_ins').where('email_address', '=', emailAddress).execute();
  await trx.deleteFrom('password_resets').where('email_address', '=', emailAddress).execute();
  await revokeOrderKeys(trx, emailAddress);
}

/**
 * Sets a new password after the visitor has entered a mailed code, which the caller has checked. Since the code proves that
 * they own the address, an account that is not activated yet is activated. If there is no account, the latest pending
 * registration becomes one. In both cases all sign-ins, codes and registrations of the address are deleted.
 *
 * @returns the recipient of the confirmation; undefined if there is no account or registration
 */
export async function resetPassword(
  trx: Transaction,
  { emailAddress, passwordHash }: { readonly emailAddress: string; readonly passwordHash: string },
  now: Instant,
): Promise<Pick<AccountRow, 'email_address' | 'name'> | undefined> {
  const existingAccount = await findAccountRow(trx, emailAddress);
  const [registration] = existingAccount ? [] : await listPendingRegistrations(trx, emailAddress, now);
  // Also deletes the sign-ins, codes and registrations.
  if (registration) await activateRegistration(trx, { ...registration, password_hash: passwordHash });
  if (existingAccount) {
    await writePassword(trx, emailAddress, passwordHash);
    // An account without an activation code is active.
    await updateAccount(trx, emailAddress, { activation_code: null });
    await trx.deleteFrom('registrations').where('email_address', '=', emailAddress).execute();
  }
  if (existingAccount || registration) await recordChange(trx, { emailAddress, action: 'PASSWORD_RESET' }, now);
  return existingAccount ?? registration;
}
