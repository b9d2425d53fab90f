import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { revokeOrderKeys } from '../orders/order-access.ts';
import { toDigest, createAccountCode, resetGroups } from './account-codes.ts';
import { codeMailIntervalMs } from './account-mail-limits.ts';
import { recordChange } from './account-details.ts';
import { activateRegistration, listPendingRegistrations } from './pending-registrations.ts';

/** How long a reset code is valid, ms. */
export const resetCodeLifetimeMs = 3_600_000;

/**
 * Creates another reset code. Earlier codes stay valid, so that an attacker's request cannot revoke the owner's code.
 * Undefined if one was mailed a short time ago, which is still valid.
 *
 * @param isAllowed whether a message may be sent
 */
export async function createResetCode(
  step: Transaction,
  { emailAddress, isAllowed }: { readonly emailAddress: string; readonly isAllowed: () => Promise<boolean> },
  now: Instant,
): Promise<string | undefined> {
  const recent = await step
    .selectFrom('password_resets')
    .select('ends_at')
    .where('email_address', '=', emailAddress)
    .where('ends_at', '>', now + resetCodeLifetimeMs - codeMailIntervalMs)
    .executeTakeFirst();
  if (recent || !(await isAllowed())) return undefined;
  const code = createAccountCode(resetGroups);
  await step
    .insertInto('password_resets')
    .values({ code_digest: toDigest(code), email_address: emailAddress, ends_at: now + resetCodeLifetimeMs })
    .execute();
  return code;
}

/** Stores a password. It ends all sign-ins of the account, its reset codes and the access keys of its orders. */
export async function writePassword(step: Transaction, emailAddress: string, passwordHash: string): Promise<void> {
  await step
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('email_address', '=', emailAddress)
    .execute();
  await step.deleteFrom('sign_ins').where('email_address', '=', emailAddress).execute();
  await step.deleteFrom('password_resets').where('email_address', '=', emailAddress).execute();
  await revokeOrderKeys(step, emailAddress);
}

/**
 * Sets a new password with a mailed code, which proves the address: a pending account or the latest pending
 * registration is activated. Only the name of the registration is used.
 *
 * @returns the recipient of the confirmation; undefined if there is no account or registration
 */
export async function resetPassword(
  step: Transaction,
  { emailAddress, passwordHash }: { readonly emailAddress: string; readonly passwordHash: string },
  now: Instant,
): Promise<Pick<AccountRow, 'email_address' | 'name'> | undefined> {
  const existingAccount = await step
    .selectFrom('accounts')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .executeTakeFirst();
  const [registration] = existingAccount ? [] : await listPendingRegistrations(step, emailAddress, now);
  if (registration) await activateRegistration(step, { ...registration, password_hash: passwordHash }, now);
  if (existingAccount) {
    await writePassword(step, emailAddress, passwordHash);
    await step
      .updateTable('accounts')
      .set({ activation_code: null })
      .where('email_address', '=', emailAddress)
      .execute();
    await step.deleteFrom('registrations').where('email_address', '=', emailAddress).execute();
  }
  if (existingAccount || registration) await recordChange(step, { emailAddress, action: 'PASSWORD_RESET' }, now);
  return existingAccount ?? registration;
}
